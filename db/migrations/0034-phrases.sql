-- Texts of the shop in other languages than the default, as operators wrote them. They win over the phrases of the project's folder.
create sequence phrase_changes;

create table phrases (
  language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  -- SHA-256 of the source: a page is too long for an index.
  source_hash bytea not null check (length(source_hash) = 32),
  source text not null check (source <> ''),
  -- Empty: as the folder says.
  translation text not null,
  version int not null default 1,
  -- Grows with every write, so that nodes see that something changed. Writers take turns.
  change bigint not null default nextval('phrase_changes'),
  primary key (language, source_hash)
);
create index phrases_change_idx on phrases (change);
