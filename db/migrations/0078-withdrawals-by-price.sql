-- Operators sort withdrawals by price. Build it ahead on a large shop:
-- create index concurrently withdrawals_price_idx on withdrawals (price_minor, id);
create index if not exists withdrawals_price_idx on withdrawals (price_minor, id);
