-- Up to which millisecond (as ids count them) the owner of a number may have made ids: whoever takes the number next begins behind it, so
-- that no id comes twice even when clocks were set back between two owners.
alter table nodes add column ids_until bigint not null default 0;
update nodes set ids_until = (extract(epoch from clock_timestamp()) * 1000)::int8 - 1767225600000;
