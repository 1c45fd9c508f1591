-- Battles that were voided after their lock are published. Build the index ahead on a large shop:
-- create index concurrently battles_voided_idx on battles (id) where end_reason in ('beacon_silent', 'voided_by_operators');
create index if not exists battles_voided_idx on battles (id) where end_reason in ('beacon_silent', 'voided_by_operators');
