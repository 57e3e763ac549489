#!/bin/sh
# Installs etcd, Patroni, PostgreSQL and pgBackRest on one of the three database machines (Debian 12), as root, in this
# folder, with passwords of your own in the four files. Patroni creates the database, so Debian must not. Run it on the
# three machines at about the same time: etcd starts once two of them have found each other.
set -e
apt-get install postgresql-common
echo 'create_main_cluster = false' >> /etc/postgresql-common/createcluster.conf
apt-get install postgresql-15 patroni etcd-server etcd-client pgbackrest
cp etcd.env /etc/default/etcd
install -o postgres -m 600 patroni.yml /etc/patroni/config.yml
install -o postgres -m 600 pgbackrest.conf /etc/pgbackrest.conf
systemctl restart etcd
systemctl restart patroni
patronictl -c /etc/patroni/config.yml list
