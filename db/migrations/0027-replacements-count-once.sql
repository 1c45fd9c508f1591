-- What the things that an exchange gave count for together where they have to be replaced: what the house added stays out of it, so that
-- it adds once. Null in older rows: the lesser of what was put in and what was given.
alter table exchanges add column counted_minor bigint check (counted_minor >= 0);
