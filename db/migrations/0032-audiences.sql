-- Who sees a banner: visitors, level and countries. Null: everyone, as before.
alter table banners add column audience jsonb;

-- What operators say of the sections of the main page is one more part of the content; its versions are all that is stored of it.
alter table content_versions drop constraint content_versions_part_check;
alter table content_versions add constraint content_versions_part_check
  check (part in ('page', 'seo', 'topic', 'banner', 'shelf')) not valid;
alter table content_versions validate constraint content_versions_part_check;
