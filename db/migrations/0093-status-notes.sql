-- What operators tell players about incidents, on the status page. A note is closed by its line "resolved".
create table status_notes (
  id int generated always as identity primary key,
  service text not null,
  title text not null check (length(title) between 1 and 120),
  version int not null default 1,
  started_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
create index status_notes_by_start on status_notes (started_at desc, id desc);

create table status_note_lines (
  note_id int not null references status_notes,
  place int not null,
  phase text not null check (phase in ('planned', 'investigating', 'found', 'watching', 'resolved')),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (note_id, place)
);
