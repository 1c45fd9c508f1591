-- Operators list the payments of one method. Build it ahead on a large shop:
-- create index concurrently payment_orders_method_idx on payment_orders (method, id);
create index if not exists payment_orders_method_idx on payment_orders (method, id);
