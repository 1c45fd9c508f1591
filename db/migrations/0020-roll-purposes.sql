-- Read without locking out writes.
alter table rolls validate constraint rolls_purpose_check;
