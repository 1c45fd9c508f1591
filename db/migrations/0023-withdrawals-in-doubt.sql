-- Outcomes that nobody knew, counted without a look at every step.
create index withdrawal_steps_doubt_idx on withdrawal_steps (withdrawal_id) where status = 22;
