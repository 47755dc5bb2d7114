/* SPDX-License-Identifier: MIT */
/* What a test saw; made by `make regolden-api`. */
#include "server/platform/api_examples.h"

const struct api_example api_examples[] = {
	{ "new_user",
	  "POST /users.xml HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Type: application/x-www-form-urlencoded\n"
	  "Content-Length: 46\n"
	  "\n"
	  "user%5Bname%5D=User5&user%5Bpassword%5D=secret",
	  "201\n"
	  "Location: /users/6\n"
	  "Content-Type: application/xml; charset=utf-8\n"
	  "\n"
	  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	  "<user>\n"
	  "  <created-at type=\"datetime\">2011-05-19T10:34:49Z</created-at>\n"
	  "  <id type=\"integer\">6</id>\n"
	  "  <name>User5</name>\n"
	  "  <updated-at type=\"datetime\">2011-05-19T10:34:49Z</updated-at>\n"
	  "</user>" },
	{ "users",
	  "GET /users.xml HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/xml; charset=utf-8\n"
	  "\n"
	  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	  "<users type=\"array\">\n"
	  "  <user>\n"
	  "    <created-at type=\"datetime\">2011-05-19T10:34:49Z</created-at>\n"
	  "    <id type=\"integer\">2</id>\n"
	  "    <name>User1</name>\n"
	  "    <updated-at type=\"datetime\">2011-05-19T10:34:49Z</updated-at>\n"
	  "  </user>\n"
	  "  <user>\n"
	  "    <created-at type=\"datetime\">2011-05-19T10:34:49Z</created-at>\n"
	  "    <id type=\"integer\">3</id>\n"
	  "    <name>User2</name>\n"
	  "    <updated-at type=\"datetime\">2011-05-19T10:34:49Z</updated-at>\n"
	  "  </user>\n"
	  "  <user>\n"
	  "    <created-at type=\"datetime\">2011-05-19T10:34:49Z</created-at>\n"
	  "    <id type=\"integer\">4</id>\n"
	  "    <name>User3</name>\n"
	  "    <updated-at type=\"datetime\">2011-05-19T10:34:49Z</updated-at>\n"
	  "  </user>\n"
	  "  <user>\n"
	  "    <created-at type=\"datetime\">2011-05-19T10:34:49Z</created-at>\n"
	  "    <id type=\"integer\">5</id>\n"
	  "    <name>User4</name>\n"
	  "    <updated-at type=\"datetime\">2011-05-19T10:34:49Z ..." },
	{ "new_place",
	  "POST /places.xml HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Type: application/x-www-form-urlencoded\n"
	  "Content-Length: 331\n"
	  "\n"
	  "place%5Btitle%5D=Place2&place%5Bgame_count%5D=3&place%5Binterval%5D=0.5&place%5Bplayers_attributes%5D%5B0%5D%5Buser_id%5D=2&place%5Bplayers_attributes%5D%5B1%5D%5Buser_id%5D=3&place%5Bplayers_attributes%5D%5B2%5D%5Buser_id%5D=4&place%5Bplayers_attributes%5D%5B3%5D%5Buser_id%5D=5&place%5Bplayers_attributes%5D%5B4%5D%5Buser_id%5D=6",
	  "201\n"
	  "Location: /places/1\n"
	  "Content-Type: application/xml; charset=utf-8\n"
	  "\n"
	  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	  "<place>\n"
	  "  <created-at type=\"datetime\">2011-05-19T10:34:49Z</created-at>\n"
	  "  <game-count type=\"integer\">3</game-count>\n"
	  "  <id type=\"integer\">1</id>\n"
	  "  <title>Place2</title>\n"
	  "  <updated-at type=\"datetime\">2011-05-19T10:34:49Z</updated-at>\n"
	  "</place>" },
	{ "wrong",
	  "POST /places.xml HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Type: application/x-www-form-urlencoded\n"
	  "Content-Length: 41\n"
	  "\n"
	  "place%5Btitle%5D=&place%5Bgame_count%5D=0",
	  "422\n"
	  "Content-Type: application/xml; charset=utf-8\n"
	  "\n"
	  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	  "<errors>\n"
	  "  <error>Title can't be blank</error>\n"
	  "  <error>Game count must be from 1 to 1000</error>\n"
	  "</errors>" },
	{ "start",
	  "PUT /places/1/start HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Length: 0",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{}" },
	{ "start_place",
	  "",
	  "{\"place_info\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"game_count\":3,\"id\":1,\"title\":\"Place2\",\"updated_at\":\"2011-05-19T10:34:49Z\"},\"operation\":\"start_place\",\"place\":1}" },
	{ "next_turn",
	  "PUT /places/1/next_turn HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Length: 0",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{}" },
	{ "start_game",
	  "",
	  "{\"game\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"id\":1,\"no\":1,\"place_id\":1,\"place_info\":\"Nomal\",\"status\":0,\"updated_at\":\"2011-05-19T10:34:49Z\"},\"operation\":\"start_game\",\"place\":1}" },
	{ "login",
	  "POST /login HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Content-Type: application/x-www-form-urlencoded\n"
	  "Content-Length: 37\n"
	  "\n"
	  "name=User2&password=secret&place_id=1",
	  "302\n"
	  "Location: /operations\n"
	  "Set-Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef; path=/; HttpOnly; SameSite=Lax" },
	{ "get_hand.json",
	  "GET /operations/get_hand.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "[{\"card\":{\"id\":16,\"joker\":false,\"mark\":2,\"number\":3}},{\"card\":{\"id\":29,\"joker\":false,\"mark\":3,\"number\":3}},{\"card\":{\"id\":17,\"joker\":false,\"mark\":2,\"number\":4}},{\"card\":{\"id\":9,\"joker\":false,\"mark\":1,\"number\":9}},{\"card\":{\"id\":48,\"joker\":false,\"mark\":4,\"number\":9}},{\"card\":{\"id\":50,\"joker\":false,\"mark\":4,\"number\":11}},{\"card\":{\"id\":12,\"joker\":false,\"mark\":1,\"number\":12}},{\"card\":{\"id\":13,\"joker\":false,\"mark\":1,\"number\":13}},{\"card\":{\"id\":1,\"joker\":false,\"mark\":1,\"number\":1}},{\"card\":{\"id\":14,\"joker\":false,\"mark\":2,\"number\":1}}]" },
	{ "get_hand.xml",
	  "GET /operations/get_hand.xml HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/xml; charset=utf-8\n"
	  "\n"
	  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	  "<cards type=\"array\">\n"
	  "  <card>\n"
	  "    <id type=\"integer\">16</id>\n"
	  "    <joker type=\"boolean\">false</joker>\n"
	  "    <mark type=\"integer\">2</mark>\n"
	  "    <number type=\"integer\">3</number>\n"
	  "  </card>\n"
	  "  <card>\n"
	  "    <id type=\"integer\">29</id>\n"
	  "    <joker type=\"boolean\">false</joker>\n"
	  "    <mark type=\"integer\">3</mark>\n"
	  "    <number type=\"integer\">3</number>\n"
	  "  </card>\n"
	  "  <card>\n"
	  "    <id type=\"integer\">17</id>\n"
	  "    <joker type=\"boolean\">false</joker>\n"
	  "    <mark type=\"integer\">2</mark>\n"
	  "    <number type=\"integer\">4</number>\n"
	  "  </card>\n"
	  "  <card>\n"
	  "    <id type=\"integer\">9</id>\n"
	  "    <joker type=\"boolean\">false</joker>\n"
	  "    <mark type=\"integer\">1</mark>\n"
	  "    <number type=\"integer\">9</number>\n"
	  "  </card>\n"
	  "  <card>\n"
	  "    <id type=\"integer\">48</id>\n"
	  "    <joker type=\"boolean\">false</joker>\n"
	  "    <mark type=\"integer\">4</mark>\n"
	  "    <number type=\"integer\">9</ ..." },
	{ "get_place_info.json",
	  "GET /operations/get_place_info.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{\"game_count\":3,\"player_count\":5,\"player_infos\":[{\"name\":\"User1\",\"has_card\":11},{\"name\":\"User2\",\"has_card\":10},{\"name\":\"User3\",\"has_card\":11},{\"name\":\"User4\",\"has_card\":11},{\"name\":\"User5\",\"has_card\":11}]}" },
	{ "get_place_info.xml",
	  "GET /operations/get_place_info.xml HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/xml; charset=utf-8\n"
	  "\n"
	  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	  "<hash>\n"
	  "  <game-count type=\"integer\">3</game-count>\n"
	  "  <player-count type=\"integer\">5</player-count>\n"
	  "  <player-infos type=\"array\">\n"
	  "    <player-info>\n"
	  "      <name>User1</name>\n"
	  "      <has-card type=\"integer\">11</has-card>\n"
	  "    </player-info>\n"
	  "    <player-info>\n"
	  "      <name>User2</name>\n"
	  "      <has-card type=\"integer\">10</has-card>\n"
	  "    </player-info>\n"
	  "    <player-info>\n"
	  "      <name>User3</name>\n"
	  "      <has-card type=\"integer\">11</has-card>\n"
	  "    </player-info>\n"
	  "    <player-info>\n"
	  "      <name>User4</name>\n"
	  "      <has-card type=\"integer\">11</has-card>\n"
	  "    </player-info>\n"
	  "    <player-info>\n"
	  "      <name>User5</name>\n"
	  "      <has-card type=\"integer\">11</has-card>\n"
	  "    </player-info>\n"
	  "  </player-infos>\n"
	  "</hash>" },
	{ "post_cards",
	  "POST /operations/post_cards HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Type: application/x-www-form-urlencoded\n"
	  "Content-Length: 10\n"
	  "\n"
	  "card_1=2-3",
	  "302\n"
	  "Location: /operations" },
	{ "end_turn",
	  "",
	  "{\"player\":\"User2\",\"turn_cards\":[{\"card\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"id\":16,\"joker\":false,\"mark\":2,\"number\":3,\"updated_at\":\"2011-05-19T10:34:49Z\"}}],\"reset_place\":false,\"operation\":\"end_turn\",\"place\":1}" },
	{ "start_turn",
	  "",
	  "{\"player\":\"User3\",\"place_cards\":[{\"card\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"id\":16,\"joker\":false,\"mark\":2,\"number\":3,\"updated_at\":\"2011-05-19T10:34:49Z\"}}],\"place_info\":\"Nomal\",\"operation\":\"start_turn\",\"place\":1}" },
	{ "info",
	  "GET /places/1/info.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{\"game_no\":1,\"place_info\":\"Nomal\",\"cards\":[{\"card\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"id\":16,\"joker\":false,\"mark\":2,\"number\":3,\"updated_at\":\"2011-05-19T10:34:49Z\"}}],\"status\":\"running\",\"game_count\":3,\"interval_ms\":500,\"turn\":\"User3\",\"players\":[{\"name\":\"User1\",\"has_card\":11,\"rank\":0,\"passed\":false,\"last\":[]},{\"name\":\"User2\",\"has_card\":9,\"rank\":0,\"passed\":false,\"last\":[{\"card\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"id\":16,\"joker\":false,\"mark\":2,\"number\":3,\"updated_at\":\"2011-05-19T10:34:49Z\"}}]},{\"name\":\"User3\",\"has_card\":11,\"rank\":0,\"passed\":false,\"last\":[]},{\"name\":\"User4\",\"has_card\":11,\"rank\":0,\"passed\":false,\"last\":[]},{\"name\":\"User5\",\"has_card\":11,\"rank\":0,\"passed\":false,\"last\":[]}]}" },
	{ "players_card",
	  "GET /places/1/players_card.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "[{\"player\":{\"id\":1,\"cards\":[{\"id\":3,\"joker\":false,\"mark\":1,\"number\":3},{\"id\":30,\"joker\":false,\"mark\":3,\"number\":4},{\"id\":43,\"joker\":false,\"mark\":4,\"number\":4},{\"id\":45,\"joker\":false,\"mark\":4,\"number\":6},{\"id\":7,\"joker\":false,\"mark\":1,\"number\":7},{\"id\":21,\"joker\":false,\"mark\":2,\"number\":8},{\"id\":47,\"joker\":false,\"mark\":4,\"number\":8},{\"id\":22,\"joker\":false,\"mark\":2,\"number\":9},{\"id\":51,\"joker\":false,\"mark\":4,\"number\":12},{\"id\":53,\"joker\":true,\"mark\":0,\"number\":0},{\"id\":54,\"joker\":true,\"mark\":0,\"number\":0}],\"user\":{\"id\":2,\"name\":\"User1\"}}},{\"player\":{\"id\":2,\"cards\":[{\"id\":29,\"joker\":false,\"mark\":3,\"number\":3},{\"id\":17,\"joker\":false,\"mark\":2,\"number\":4},{\"id\":9,\"joker\":false,\"mark\":1,\"number\":9},{\"id\":48,\"joker\":false,\"mark\":4,\"number\":9},{\"id\":50,\"joker\":false,\"mark\":4,\"number\":11},{\"id\":12,\"joker\":false,\"mark\":1,\"number\":12},{\"id\":13,\"joker ..." },
	{ "end_player",
	  "",
	  "{\"player\":\"User3\",\"rank\":{\"rank\":{\"created_at\":null,\"game_id\":1,\"player_id\":3,\"rank\":5,\"updated_at\":null}},\"operation\":\"end_player\",\"place\":1}" },
	{ "end_game",
	  "",
	  "{\"game\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"id\":1,\"no\":1,\"place_id\":1,\"place_info\":\"Nomal\",\"status\":1,\"updated_at\":\"2011-05-19T10:34:49Z\"},\"operation\":\"end_game\",\"place\":1}" },
	{ "graph",
	  "GET /places/1/graph.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "[[\"User1\",3],[\"User2\",4],[\"User3\",0],[\"User4\",1],[\"User5\",2]]" },
	{ "results",
	  "GET /places/1/results.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{\"place\":1,\"run\":1,\"game_count\":3,\"games_played\":1,\"players\":[{\"name\":\"User1\",\"points\":3,\"ranks\":[0,1,0,0,0],\"mean_rank\":2.000,\"interval\":null},{\"name\":\"User2\",\"points\":4,\"ranks\":[1,0,0,0,0],\"mean_rank\":1.000,\"interval\":null},{\"name\":\"User3\",\"points\":0,\"ranks\":[0,0,0,0,1],\"mean_rank\":5.000,\"interval\":null},{\"name\":\"User4\",\"points\":1,\"ranks\":[0,0,0,1,0],\"mean_rank\":4.000,\"interval\":null},{\"name\":\"User5\",\"points\":2,\"ranks\":[0,0,1,0,0],\"mean_rank\":3.000,\"interval\":null}],\"games\":[{\"id\":1,\"no\":1,\"ranks\":[2,1,5,4,3]}]}" },
	{ "game",
	  "GET /places/1/games/1.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{\"id\":1,\"no\":1,\"place\":1,\"players\":[\"User1\",\"User2\",\"User3\",\"User4\",\"User5\"],\"ranks\":[2,1,5,4,3],\"hands\":[[3,30,43,45,7,21,47,22,51,53,54],[16,29,17,9,48,50,12,13,1,14],[4,5,18,19,20,49,37,25,39,52,28],[42,6,33,46,34,10,11,24,26,27,40],[31,44,32,8,35,23,36,38,2,15,41]],\"turns\":[{\"seat\":1,\"cards\":[16],\"pass\":false,\"miss\":false,\"reset_place\":false,\"place_info\":\"Nomal\",\"rank\":0,\"us\":1500},{\"seat\":2,\"cards\":[],\"pass\":false,\"miss\":true,\"reset_place\":true,\"place_info\":\"Nomal\",\"rank\":5,\"us\":1500},{\"seat\":3,\"cards\":[],\"pass\":false,\"miss\":true,\"reset_place\":true,\"place_info\":\"Nomal\",\"rank\":4,\"us\":1500},{\"seat\":4,\"cards\":[],\"pass\":false,\"miss\":true,\"reset_place\":true,\"place_info\":\"Nomal\",\"rank\":3,\"us\":1500},{\"seat\":0,\"cards\":[],\"pass\":false,\"miss\":true,\"reset_place\":true,\"place_info\":\"Nomal\",\"rank\":2,\"us\":1500}]}" },
	{ "end_place",
	  "",
	  "{\"place_info\":{\"created_at\":\"2011-05-19T10:34:49Z\",\"game_count\":3,\"id\":1,\"title\":\"Place2\",\"updated_at\":\"2011-05-19T10:34:49Z\"},\"operation\":\"end_place\",\"place\":1}" },
	{ "stop",
	  "PUT /places/1/stop HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Length: 0",
	  "200\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{}" },
	{ "logout",
	  "POST /logout HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef\n"
	  "Content-Length: 0",
	  "302\n"
	  "Location: /login\n"
	  "Set-Cookie: _daihinmin_session=; path=/; HttpOnly; SameSite=Lax; Max-Age=0" },
	{ "practice",
	  "POST /practice.json HTTP/1.1\n"
	  "Host: localhost:8080\n"
	  "Content-Type: application/x-www-form-urlencoded\n"
	  "Content-Length: 15\n"
	  "\n"
	  "games=5&level=4",
	  "201\n"
	  "Set-Cookie: _daihinmin_session=0123456789abcdef0123456789abcdef; path=/; HttpOnly; SameSite=Lax\n"
	  "Content-Type: application/json; charset=utf-8\n"
	  "\n"
	  "{\"place\":2,\"name\":\"Guest 01234567\",\"password\":\"0123456789abcdef\"}" },
	{ 0, 0, 0 },
};
