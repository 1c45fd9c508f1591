-- Payments as the back office lists them: by state, by value, and those of which something came back.
create index if not exists payment_orders_state_idx on payment_orders (state, id);
create index if not exists payment_orders_value_idx on payment_orders (value_minor, id);
create index if not exists payment_orders_returned_idx on payment_orders (id) where returned_minor > 0;
create index if not exists payment_orders_provider_id_idx on payment_orders (provider_id);
create index if not exists payment_reviews_of_order_idx on payment_reviews (order_id);
