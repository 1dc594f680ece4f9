#!/bin/sh
# Writes the configuration of one machine from the templates beside this file:
#   configure.sh database FOLDER   etcd.env and patroni.yml, for a database node
#   configure.sh server FOLDER     haproxy.cfg, for a machine that runs the server
# It reads NODE1, NODE2 and NODE3 (the addresses of the database nodes), ADDRESS (this machine's)
# and for a database node NAME (node1, node2 or node3), NETWORK (who may connect, such as
# 10.0.0.0/24), POSTGRES_PASSWORD and REPLICATION_PASSWORD (letters and digits). DATA and ETCD_DATA
# are the folders of PostgreSQL and etcd, BIN is the folder of PostgreSQL's programs.
set -eu
umask 077
role=$1
folder=$2
templates=$(dirname "$0")
: "${NODE1:?}" "${NODE2:?}" "${NODE3:?}" "${ADDRESS:?}"
case $role in
  database)
    : "${NAME:?}" "${NETWORK:?}" "${POSTGRES_PASSWORD:?}" "${REPLICATION_PASSWORD:?}"
    DATA=${DATA:-/var/lib/postgresql/squared-away}
    ETCD_DATA=${ETCD_DATA:-/var/lib/etcd/squared-away}
    BIN=${BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)}
    files='etcd.env patroni.yml'
    ;;
  server) files=haproxy.cfg ;;
  *) echo "configure.sh: database or server, not $role" >&2 && exit 1 ;;
esac
mkdir -p "$folder"
for file in $files; do
  sed \
    -e "s|@NODE1@|$NODE1|g" -e "s|@NODE2@|$NODE2|g" -e "s|@NODE3@|$NODE3|g" \
    -e "s|@ADDRESS@|$ADDRESS|g" -e "s|@NAME@|${NAME:-}|g" -e "s|@NETWORK@|${NETWORK:-}|g" \
    -e "s|@DATA@|${DATA:-}|g" -e "s|@ETCD_DATA@|${ETCD_DATA:-}|g" -e "s|@BIN@|${BIN:-}|g" \
    -e "s|@POSTGRES_PASSWORD@|${POSTGRES_PASSWORD:-}|g" \
    -e "s|@REPLICATION_PASSWORD@|${REPLICATION_PASSWORD:-}|g" \
    "$templates/$file" > "$folder/$file"
done
