-- Content that operators edit: questions and answers, pages, titles of addresses, banners.

create table faq_topics (
  id integer primary key check (id > 0),
  position integer not null,
  title text not null check (title <> ''),
  icon text not null check (icon <> '')
);

create table faq_questions (
  id integer primary key check (id > 0),
  topic_id integer not null references faq_topics (id) on delete cascade,
  position integer not null,
  -- Names a question that a screen links to.
  key text unique check (key <> ''),
  question text not null check (question <> ''),
  answer text not null check (answer <> '')
);
create index faq_questions_topic_idx on faq_questions (topic_id, position);

create table content_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Its first line is the heading.
  markdown text not null check (markdown ~ '^# '),
  updated_at timestamptz not null default clock_timestamp()
);

-- An address of the site with braces for what changes in it, such as /open/{caseName}; * is for every other address.
create table seo_routes (
  route text primary key check (route = '*' or route ~ '^/'),
  title text not null check (title <> ''),
  description text not null check (description <> '')
);

create table banners (
  id integer primary key check (id > 0),
  position integer not null,
  title text not null check (title <> ''),
  text text not null,
  button text not null check (button <> ''),
  -- A path of the site.
  target text not null check (target ~ '^/([^/\\]|$)'),
  -- A picture id below the art folder.
  image text not null check (image <> '')
);
