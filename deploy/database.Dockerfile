# Image of a database machine and of the connection to it: the Debian packages that docs/cluster.md installs, with the
# configuration of this folder.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --no-install-recommends --yes etcd-server haproxy patroni pgbouncer postgresql-15 python3-etcd \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres /data /etc/dorsal
COPY create-database.sql haproxy.cfg patroni.yml pgbouncer.ini /deploy/
USER postgres
