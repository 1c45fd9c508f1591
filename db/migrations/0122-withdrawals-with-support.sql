-- The few withdrawals that wait for support among all open ones. Build it ahead on a large shop:
-- create index concurrently withdrawals_support_idx on withdrawals (id) where status = 23 and ended_at is null;
create index if not exists withdrawals_support_idx on withdrawals (id) where status = 23 and ended_at is null;
