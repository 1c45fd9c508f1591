-- Redeemed gift codes of a batch and paid missions of a channel are counted from these alone. Build them ahead on a large shop:
-- create index concurrently gift_codes_redeemed_idx on gift_codes (batch_id) where user_id is not null;
-- create index concurrently mission_claims_paid_idx on mission_claims (channel) include (coins) where completed_at is not null;
create index if not exists gift_codes_redeemed_idx on gift_codes (batch_id) where user_id is not null;
create index if not exists mission_claims_paid_idx on mission_claims (channel) include (coins) where completed_at is not null;
