-- A player's history asks for the steps of his items by time.
create index item_steps_operation_idx on item_steps (user_id, operation_id);
