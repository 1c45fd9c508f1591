-- The search of the back office finds any part of a name, a login or a number. `pg_trgm` comes with PostgreSQL and is trusted: the owner of
-- the database may create it.
create extension if not exists pg_trgm;

-- Trigrams are made of letters, and in the locale of the shop only Latin ones are: Russian letters are looked up by Latin ones that stand
-- for them. Several may share one, so that a name in either script finds the other.
create function search_letters(value text) returns text language sql immutable strict parallel safe
  return translate(lower(value), 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', 'abvgdeejziiklmnoprstufhccssqyxeua');

-- Build them ahead on a large shop, after the extension and the function:
-- create index concurrently users_nickname_parts_idx on users using gin (search_letters(nickname) gin_trgm_ops);
-- create index concurrently users_steam_login_parts_idx on users using gin (search_letters(steam_login) gin_trgm_ops) where steam_login is not null;
-- create index concurrently credentials_login_parts_idx on credentials using gin (search_letters(login) gin_trgm_ops);
-- create index concurrently users_id_parts_idx on users using gin ((id::text) gin_trgm_ops);
-- create index concurrently payment_orders_id_parts_idx on payment_orders using gin ((id::text) gin_trgm_ops);
-- create index concurrently withdrawals_id_parts_idx on withdrawals using gin ((id::text) gin_trgm_ops);
create index if not exists users_nickname_parts_idx on users using gin (search_letters(nickname) gin_trgm_ops);
create index if not exists users_steam_login_parts_idx on users using gin (search_letters(steam_login) gin_trgm_ops) where steam_login is not null;
create index if not exists credentials_login_parts_idx on credentials using gin (search_letters(login) gin_trgm_ops);
create index if not exists users_id_parts_idx on users using gin ((id::text) gin_trgm_ops);
create index if not exists payment_orders_id_parts_idx on payment_orders using gin ((id::text) gin_trgm_ops);
create index if not exists withdrawals_id_parts_idx on withdrawals using gin ((id::text) gin_trgm_ops);
