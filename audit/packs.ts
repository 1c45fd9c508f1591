import { bySql } from './invariant.ts'

/** Packs whose contents operators changed. */
export const packInvariants = [
  bySql(
    'I65',
    'a pack with changed contents has an applied change request for them, made by one operator and approved by another, and replaces another pack; an opened pack gave its listed contents',
    `select (select count(*) from catalogue_items where replaces_id is not null) + (select count(*) from unpackings) as count`,
    `select format('pack %s changed by request %s (%s, %s) of operator %s, decided by %s', i.slug, r.id, r.kind, r.state, r.author_id, r.decided_by) as finding
       from catalogue_items i left join change_requests r on r.id = i.change_request_id
      where i.replaces_id is not null and not i.is_retired
        and (r.kind is distinct from 'pack.contents' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
          or (r.payload->'contents', r.payload->'description') is distinct from (i.pack->'contents', i.pack->'description')
          or r.payload->>'slug' is distinct from (select former.slug from catalogue_items former where former.id = i.replaces_id))
     union all
     select format('change request %s was applied and changed no pack', r.id)
       from change_requests r left join catalogue_items i on i.change_request_id = r.id and i.replaces_id is not null
      where r.kind = 'pack.contents' and r.state = 'applied' and i.id is null
     union all
     select format('pack %s and pack %s, which takes its place, are both offered', former.slug, i.slug)
       from catalogue_items i join catalogue_items former on former.id = i.replaces_id where not i.is_retired and not former.is_retired
     union all
     select format('unpacking %s gave the things %s, pack %s says %s', u.id, g.given, i.slug, s.said)
       from unpackings u join catalogue_items i on i.id = u.pack_item_id
      cross join lateral (select array_agg(x order by x) as given from unnest(u.content_item_ids) x) g
      cross join lateral (select array_agg(c.id order by c.id) as said
                            from jsonb_array_elements(i.pack->'contents') l join catalogue_items c on c.slug = l->>'item'
                           cross join generate_series(1, (l->>'quantity')::int)) s
      where (i.replaces_id is not null or exists (select from catalogue_items r where r.replaces_id = i.id and not r.is_retired))
        and g.given is distinct from s.said`,
  ),
]
