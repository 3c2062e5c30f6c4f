create role dorsal login password :'password';
alter role dorsal set statement_timeout = '15s';
alter role dorsal set idle_in_transaction_session_timeout = '15s';
create database dorsal owner dorsal;
