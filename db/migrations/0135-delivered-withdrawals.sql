-- The summary adds up what was delivered in a period. Build it ahead on a large shop:
-- create index concurrently withdrawals_delivered_idx on withdrawals (ended_at) include (price_minor) where status = 20;
create index if not exists withdrawals_delivered_idx on withdrawals (ended_at) include (price_minor) where status = 20;
