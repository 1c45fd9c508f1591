-- Many players share a name. With the id in the index, a page of them needs no sort. Build it ahead on a large shop:
-- create index concurrently users_nickname_id_idx on users (lower(nickname) collate "C", id);
create index if not exists users_nickname_id_idx on users (lower(nickname) collate "C", id);
drop index users_nickname_prefix_idx;
