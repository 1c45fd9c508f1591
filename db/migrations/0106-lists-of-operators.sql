-- What operators list and look up. Build these ahead on a large shop:
-- create index concurrently rolls_player_idx on rolls (user_id, id);
-- create index concurrently withdrawals_by_item_idx on withdrawals (item_id);
-- create index concurrently withdrawals_returned_idx on withdrawals (id) where status = 21;
create index if not exists rolls_player_idx on rolls (user_id, id);
create index if not exists withdrawals_by_item_idx on withdrawals (item_id);
create index if not exists withdrawals_returned_idx on withdrawals (id) where status = 21;
