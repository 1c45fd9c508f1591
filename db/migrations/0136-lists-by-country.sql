-- Operators filter players and payments by country, and withdrawals by the rule that held them. Build them ahead on a large shop:
-- create index concurrently users_country_idx on users (country, created_at, id) where country is not null;
-- create index concurrently payment_orders_country_idx on payment_orders (country, id);
-- create index concurrently withdrawal_checks_matches_idx on withdrawal_checks using gin (matches jsonb_path_ops);
create index if not exists users_country_idx on users (country, created_at, id) where country is not null;
create index if not exists payment_orders_country_idx on payment_orders (country, id);
create index if not exists withdrawal_checks_matches_idx on withdrawal_checks using gin (matches jsonb_path_ops);
