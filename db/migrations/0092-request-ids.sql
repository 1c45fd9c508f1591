-- The request that began work which goes on without it: log lines and outgoing calls of the work carry its id.
alter table payment_orders add column request_id text;
alter table withdrawals add column request_id text;
