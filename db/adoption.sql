-- Adopts a database that has all migrations of the numbering before this baseline (0001-core.sql to 0136-lists-by-country.sql): renames what
-- the baseline names otherwise, so that both differ in nothing. No row of a player is read or written.

alter table kept_answers rename to stored_responses;
alter table stored_responses rename constraint kept_answers_pkey to stored_responses_pkey;
alter table stored_responses rename constraint kept_answers_id_not_null to stored_responses_id_not_null;
alter table stored_responses rename constraint kept_answers_answers_not_null to stored_responses_answers_not_null;
update parted_tables set name = 'stored_responses' where name = 'kept_answers';

-- Its partitions, one for each day.
do $$
declare part text; renamed text;
begin
  for part in select inhrelid::regclass::text from pg_inherits where inhparent = 'stored_responses'::regclass loop
    renamed := replace(part, 'kept_answers', 'stored_responses');
    execute format('alter table %I rename to %I', part, renamed);
    execute format('alter table %I rename constraint %I to %I', renamed, part || '_pkey', renamed || '_pkey');
  end loop;
end $$;

-- While a demo makes its past, it has its own.
alter table if exists past.kept_answers rename to stored_responses;

alter table told_build rename to announced_build;
alter table announced_build rename column told_at to announced_at;
alter table announced_build rename constraint told_build_pkey to announced_build_pkey;
alter table announced_build rename constraint told_build_is_only_check to announced_build_is_only_check;
alter table announced_build rename constraint told_build_is_only_not_null to announced_build_is_only_not_null;
alter table announced_build rename constraint told_build_id_not_null to announced_build_id_not_null;
alter table announced_build rename constraint told_build_told_at_not_null to announced_build_announced_at_not_null;

-- Names that tables, columns and partitions had before they were renamed.
alter sequence fact_log_seq_seq rename to event_log_seq_seq;
alter table event_log rename constraint fact_log_pkey to event_log_pkey;
alter table event_log rename constraint fact_log_seq_not_null to event_log_seq_not_null;
alter table event_log rename constraint fact_log_facts_not_null to event_log_events_not_null;
alter table event_log rename constraint fact_log_at_not_null to event_log_at_not_null;
alter table event_cursors rename constraint fact_cursors_pkey to event_cursors_pkey;
alter table event_cursors rename constraint fact_cursors_consumer_not_null to event_cursors_consumer_not_null;
alter table event_cursors rename constraint fact_cursors_seq_not_null to event_cursors_seq_not_null;
alter table outbox rename constraint outbox_facts_not_null to outbox_events_not_null;
alter table idempotency rename constraint idempotency_user_id_not_null1 to idempotency_user_id_not_null;
alter table idempotency rename constraint idempotency_key_not_null1 to idempotency_key_not_null;
alter table idempotency rename constraint idempotency_fingerprint_not_null1 to idempotency_fingerprint_not_null;
alter table idempotency rename constraint idempotency_key_length_check to idempotency_key_check;
alter table mission_claims rename constraint social_missions_pkey to mission_claims_pkey;
alter table mission_claims rename constraint social_missions_user_id_fkey to mission_claims_user_id_fkey;
alter table mission_claims rename constraint social_missions_user_id_not_null to mission_claims_user_id_not_null;
alter table mission_claims rename constraint social_missions_type_not_null to mission_claims_channel_not_null;
alter table mission_claims rename constraint social_missions_asked_at_not_null to mission_claims_asked_at_not_null;
alter table mission_subjects rename constraint mission_subjects_type_not_null to mission_subjects_channel_not_null;
alter table free_open_grants rename constraint free_open_grants_count_check to free_open_grants_check;
-- The operator may have detached this month.
do $$
declare history text;
begin
  foreach history in array array['openings', 'ledger_entries', 'item_steps'] loop
    if to_regclass(history || '_first') is not null then
      execute format('alter table %I rename constraint %I to %I', history || '_first', history || '_pkey_first', history || '_first_pkey');
    end if;
  end loop;
end $$;
alter index if exists ledger_entries_operation_brin_first rename to ledger_entries_first_operation_id_idx;
do $$
begin
  -- It fired for nobody: entries are inserted into the whole table.
  if to_regclass('ledger_entries_first') is not null then
    drop trigger if exists ledger_entries_sum_check on ledger_entries_first;
  end if;
end $$;

-- Names and comments in the text of functions.
do $$
begin
  execute replace(pg_get_functiondef('make_partition'::regproc), 'kept_answers', 'stored_responses');
  execute replace(replace(pg_get_functiondef('keep_withdrawal'::regproc),
    'without its provider''s word; a process of an older version does not write that down', 'without its provider''s word'),
    'or may have; a process of an older version believes that it does', 'or may have');
end $$;
