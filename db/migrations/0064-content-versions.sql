-- Every version of every piece of content: a page, the title of an address, a topic of questions, a banner. The newest version of a
-- key is what players see; the tables of 0039 hold it ready to be served.
create table content_versions (
  id bigint generated always as identity primary key,
  part text not null check (part in ('page', 'seo', 'topic', 'banner')),
  -- Slug, address, or the number of the topic or banner.
  key text not null,
  version int not null check (version > 0),
  -- Null: removed in this version.
  content jsonb,
  -- Null: an import.
  operator_id bigint references operators,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  at timestamptz not null default clock_timestamp(),
  unique (part, key, version)
);
create trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

insert into content_versions (part, key, version, content, reason)
select 'page', slug, 1, jsonb_build_object('markdown', markdown), 'import' from content_pages
union all
select 'seo', route, 1, jsonb_build_object('title', title, 'description', description), 'import' from seo_routes
union all
select 'topic', t.id::text, 1,
       jsonb_build_object('position', t.position, 'title', t.title, 'icon', t.icon, 'questions',
         (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'key', q.key, 'question', q.question, 'answer', q.answer) order by q.position), '[]')
            from faq_questions q where q.topic_id = t.id)), 'import' from faq_topics t
union all
select 'banner', id::text, 1,
       jsonb_build_object('position', position, 'title', title, 'text', text, 'button', button, 'to', target, 'image', image), 'import'
  from banners;
