#!/bin/sh
# Runs an S3-compatible object store in the foreground: OpenStack Swift on one machine, with its S3 interface.
# Usage: start.sh FOLDER ADDRESS PORT. OBJECTS_SECRET is the secret of the key journey:objects.
# FOLDER stores the files and the settings. Swift's three inner servers listen on the next three ports of 127.0.0.1.
set -eu
folder=$1 address=$2 port=$3
: "${OBJECTS_SECRET:?is missing}"
settings=$folder/settings
umask 077
mkdir -p "$settings" "$folder/devices/disk"
cd "$settings"

# Swift finds files by a hash that includes these two random words, so they must not change later.
if [ ! -e swift.conf ]; then
  word() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }
  printf '[swift-hash]\nswift_hash_path_prefix = %s\nswift_hash_path_suffix = %s\n\n[storage-policy:0]\nname = single\ndefault = yes\n' \
    "$(word)" "$(word)" > swift.conf
fi

common="swift_dir = $settings
workers = 0
user = $(id -un)"

inner=$port
for kind in account container object; do
  inner=$((inner + 1))
  if [ ! -e "$kind.ring.gz" ]; then
    swift-ring-builder "$kind.builder" create 4 1 1 > /dev/null
    swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$inner/disk" 1 > /dev/null
    swift-ring-builder "$kind.builder" rebalance > /dev/null
  fi
  cat > "$kind-server.conf" <<END
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $inner
devices = $folder/devices
mount_check = false
$common
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
END
done

cat > proxy-server.conf <<END
[DEFAULT]
bind_ip = $address
bind_port = $port
$common
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_journey_objects = $OBJECTS_SECRET .admin
END

# If one of the four servers ends, or this script receives a signal to end, all of them end.
export SWIFT_DIR="$settings"
pids=
end() {
  trap - TERM INT
  kill $pids 2> /dev/null || true
  wait
  exit "$1"
}
trap 'end 0' TERM INT
for kind in account container object proxy; do
  "swift-$kind-server" "$settings/$kind-server.conf" &
  pids="$pids $!"
done
while kill -0 $pids 2> /dev/null; do sleep 1; done
echo 'A server of the object store has ended.' >&2
end 1
