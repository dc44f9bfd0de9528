#!/bin/sh
# Replaces the services' processes one at a time by the image that was built last; nobody waits and nothing is lost.
set -eu
cd "$(dirname "$0")"
docker compose build services-a
docker compose run --rm prepare
for one in services-a services-b; do
  docker compose up --detach --no-deps --force-recreate --wait "$one"
  # nginx leaves a process out for three seconds after it did not answer (nginx/start.sh).
  sleep 5
done
