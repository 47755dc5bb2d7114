#!/bin/sh
# SPDX-License-Identifier: MIT
# Tests the example configuration for nginx. It must be well-formed, and behind it the server must
# still recognize each browser's address and reject requests from foreign pages. The test changes
# the names and ports of the example so that it doesn't need root.
set -u
nginx=$(command -v nginx || command -v /usr/sbin/nginx) || { echo 'SKIP: nginx is missing'; exit 77; }
for tool in openssl python3; do
	command -v "$tool" >/dev/null || { echo "SKIP: $tool is missing"; exit 77; }
done
dir=$(mktemp -d) || exit 99
trap 'kill $server $proxy 2>/dev/null; rm -rf "$dir"' EXIT
server= proxy=
srcdir=${srcdir:-.}

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout "$dir/key" -out "$dir/pem" 2>/dev/null || exit 99
mkfifo "$dir/ready"
./asobi-server --data "$dir/data" --http 127.0.0.1:0 --rooms none --seats none --proxy 127.0.0.1 --sockets-per-address 1 >"$dir/ready" &
server=$!
read -r line <"$dir/ready"
http=${line#ready http=}
http=${http%% *}
{
	echo "daemon off; pid $dir/pid; error_log $dir/error; events {} http { access_log off;"
	for kind in client_body proxy fastcgi uwsgi scgi; do
		case $kind in
		client_body | proxy) echo "${kind}_temp_path $dir/$kind;" ;;
		*) "$nginx" -V 2>&1 | grep -q "without-http_$kind" || echo "${kind}_temp_path $dir/$kind;" ;;
		esac
	done
	sed "s#listen 443#listen 127.0.0.1:$port#; /listen \[::\]/d; s#/etc/ssl/asobi.pem#$dir/pem#
		s#/etc/ssl/asobi.key#$dir/key#; s#127.0.0.1:8080#127.0.0.1:$http#" "$srcdir/assets/server/nginx.conf"
	echo '}'
} >"$dir/conf"
"$nginx" -t -q -e "$dir/error" -c "$dir/conf" || exit 1
"$nginx" -e "$dir/error" -c "$dir/conf" &
proxy=$!
python3 - "$port" <<'END'
import socket
import ssl
import sys

port = int(sys.argv[1])
context = ssl.create_default_context()
context.check_hostname = False
context.verify_mode = ssl.CERT_NONE


def connect():
    while True:                 # until it listens
        try:
            return context.wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=20))
        except ConnectionRefusedError:
            pass


def ask(text):
    c = connect()
    c.sendall(text.replace("\n", "\r\n").encode())
    return c, c.recv(9000).decode()


host = f"Host: localhost:{port}\n"
c, answer = ask(f"GET /login HTTP/1.1\n{host}Connection: close\n\n")
assert answer.startswith("HTTP/1.1 200 "), answer
assert "Content-Security-Policy" in answer, answer
assert "Strict-Transport-Security: max-age=" in answer, answer
shake = f"GET /ws HTTP/1.1\n{host}Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n" \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n"
own, answer = ask(f"{shake}Origin: https://localhost:{port}\n\n")
assert answer.startswith("HTTP/1.1 101 ") and "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in answer, answer
# Each address may open only one socket. Behind nginx, the server uses the address of the browser,
# which is the same for both sockets here. It ignores a false address that the browser sends itself.
again, answer = ask(f"{shake}X-Forwarded-For: 10.9.8.7\n\n")
assert answer.startswith("HTTP/1.1 503 "), answer
foreign, answer = ask(f"{shake}Origin: https://evil.example\n\n")
assert answer.startswith("HTTP/1.1 403 "), answer
END
