#!/bin/sh
# Builds the services' image and replaces their processes one at a time, without downtime or lost requests.
set -eu
cd "$(dirname "$0")"
docker compose build services-a
docker compose run --rm prepare
for one in services-a services-b; do
  docker compose up --detach --no-deps --force-recreate --wait "$one"
  # nginx skips a process for three seconds after it did not answer (nginx/start.sh).
  sleep 5
done
