-- psql --set=password=… --file=create-database.sql, once, through HAProxy, as postgres.
create role squaredaway login password :'password';
create database squaredaway owner squaredaway encoding 'UTF8' template template0;
