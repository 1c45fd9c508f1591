-- Operators find a player by his address. Build it ahead on a large shop:
-- create index concurrently users_email_idx on users (lower(email)) where email is not null;
create index if not exists users_email_idx on users (lower(email)) where email is not null;

-- Codes that begin so; a batch has up to 100 000 of them.
create index promo_codes_prefix_idx on promo_codes (code collate "C");
