#!/bin/sh
# Writes nginx's configuration from the settings, and runs nginx in the foreground.
#   JOURNEY_DOMAIN    the sites are <host>.<domain>: meridian-au.example.com
#   JOURNEY_SERVICES  addresses of the services' processes, separated by spaces: 10.71.0.11:4000 10.71.0.12:4000
#   TLS_CERTIFICATE, TLS_KEY  files of a certificate for *.<domain>
#   JOURNEY_LISTEN    where nginx listens (8443 by default)
#   JOURNEY_HEALTH    where nginx answers the health check (127.0.0.1:8081 by default)
#   JOURNEY_USER      the user of nginx's workers, if nginx is started as root
#   JOURNEY_SITES     folder of the built hosts (/srv/journey by default)
#   JOURNEY_RUN       a writable folder (/run/journey by default)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sites=${JOURNEY_SITES:-/srv/journey}
run=${JOURNEY_RUN:-/run/journey}
listen=${JOURNEY_LISTEN:-8443}
: "${JOURNEY_DOMAIN:?is missing}" "${JOURNEY_SERVICES:?is missing}" "${TLS_CERTIFICATE:?is missing}" "${TLS_KEY:?is missing}"
mkdir -p "$run/hosts"

for file in "$sites"/*.nginx.conf; do
  host=$(basename "$file" .nginx.conf)
  sed -e "s|server_name .*;|server_name $host.$JOURNEY_DOMAIN;|" \
    -e "s|^server {|server {\n  listen $listen ssl http2;|" \
    -e "s|root /srv/journey/$host;|root $sites/$host;|" "$file" > "$run/hosts/$host.conf"
done

# nginx skips a process for three seconds after it did not answer, so a roll-over waits longer than that between two
# processes.
servers=
for address in $JOURNEY_SERVICES; do
  servers="$servers server $address max_fails=1 fail_timeout=3s;"
done
sed -e "s|@RUN@|$run|g" -e "s|@LISTEN@|$listen|g" -e "s|@HEALTH@|${JOURNEY_HEALTH:-127.0.0.1:8081}|g" \
  -e "s|@CERTIFICATE@|$TLS_CERTIFICATE|g" -e "s|@KEY@|$TLS_KEY|g" -e "s|@SERVERS@|$servers|g" \
  "$here/nginx.conf" > "$run/nginx.conf"
exec nginx -p "$run" -c "$run/nginx.conf" -e stderr -g "daemon off;${JOURNEY_USER:+ user $JOURNEY_USER;}"
