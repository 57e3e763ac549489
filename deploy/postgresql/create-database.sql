-- The database of the site and its owner, once, as a superuser: psql -f create-database.sql. Choose another password.
CREATE ROLE plume LOGIN PASSWORD 'a long random one';
CREATE DATABASE plume OWNER plume ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE plume FROM PUBLIC;
