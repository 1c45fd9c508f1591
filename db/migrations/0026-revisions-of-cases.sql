-- Whoever remembers a case's row asks for its revision instead of the row: every change of the row, by whatever statement, is a new one.
alter table cases add column revision bigint not null default 1;
create function count_case_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger cases_revision before update on cases for each row execute function count_case_revision();
