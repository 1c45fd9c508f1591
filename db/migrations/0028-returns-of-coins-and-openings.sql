-- What a returned refill had brought: coins that its player has spent are owed like GOLD, and an opening that he has not used is taken back.

alter table payment_returns
  -- Of `coins`, what the player had no more. Null where `coins` is only what he still had, and the rest was let go.
  add column owed_coins bigint check (owed_coins between 0 and coins);

alter table free_open_grants
  -- Of an opening that is taken back: the operation that gave it, each once.
  add column of_operation_id bigint unique,
  add foreign key (of_operation_id, case_id) references free_open_grants (operation_id, case_id),
  drop constraint free_open_grants_count_check,
  drop constraint free_open_grants_reason_check,
  add constraint free_open_grants_reason_check check (reason in ('promo', 'promo returned')),
  add constraint free_open_grants_count_check check (
    case reason when 'promo' then count >= 1 and of_operation_id is null else count = -1 and of_operation_id is not null end);
