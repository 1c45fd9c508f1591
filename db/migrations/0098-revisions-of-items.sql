-- Operators edit items and sections of the catalogue: a write names the revision that was read. Every change of a row is a new revision.
alter table catalogue_items add column revision bigint not null default 1;
alter table sections add column revision bigint not null default 1;
create trigger catalogue_items_revision before update on catalogue_items for each row execute function count_case_revision();
create trigger sections_revision before update on sections for each row execute function count_case_revision();
