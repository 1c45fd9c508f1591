-- Domain events: the names of the tables and columns follow the field's terms.
alter table fact_log rename to event_log;
alter table fact_cursors rename to event_cursors;
alter table event_log rename column facts to events;
alter table outbox rename column facts to events;
