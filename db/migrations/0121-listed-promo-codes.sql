-- The list of promo codes reads those that it shows: batches have up to 100 000 codes that it does not.
create index promo_codes_listed_idx on promo_codes (id) where is_listed;
create index promo_codes_listed_code_idx on promo_codes (code) where is_listed;
