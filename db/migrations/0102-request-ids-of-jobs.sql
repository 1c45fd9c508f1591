-- The request that began a battle or a notification: log lines, events and outgoing calls of the work carry its id.
alter table battles add column request_id text;
alter table notifications add column request_id text;
