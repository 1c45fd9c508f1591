import type { FaqTopic } from '@runecase/api/content.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface PageRow {
  readonly slug: string
  readonly markdown: string
  readonly updatedAt: Date
}

export interface SeoRow {
  readonly route: string
  readonly title: string
  readonly description: string
}

export interface BannerRow {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly button: string
  readonly to: string
  readonly image: string
}

/** All content as an import writes it; lists are in the order in which they are shown. */
export interface ContentRows {
  readonly topics: readonly FaqTopic[]
  readonly pages: readonly Pick<PageRow, 'slug' | 'markdown'>[]
  readonly routes: readonly SeoRow[]
  readonly banners: readonly BannerRow[]
}

export async function selectFaq(queries: Queries): Promise<FaqTopic[]> {
  return queries.rows(
    'select_faq',
    `select t.id, t.title, t.icon,
            coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'key', q.key, 'question', q.question, 'answer', q.answer)
                               order by q.position) filter (where q.id is not null), '[]') as questions
       from faq_topics t left join faq_questions q on q.topic_id = t.id
      group by t.id order by t.position`,
  )
}

export function selectPages(queries: Queries): Promise<PageRow[]> {
  return queries.rows(
    'select_content_pages',
    'select slug, markdown, updated_at as "updatedAt" from content_pages order by slug',
  )
}

export function selectSeoRoutes(queries: Queries): Promise<SeoRow[]> {
  return queries.rows('select_seo_routes', 'select route, title, description from seo_routes order by route')
}

export function selectBanners(queries: Queries): Promise<BannerRow[]> {
  return queries.rows(
    'select_banners',
    'select id, title, text, button, target as "to", image from banners order by position',
  )
}

/** Whether any content was ever imported. */
export async function hasContent(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>('has_content', 'select exists (select from seo_routes) as has')
  return row?.has ?? false
}

/** Makes all content what `rows` say. A page keeps its date while its text is the same. */
export async function replaceContent(tx: Tx, { topics, pages, routes, banners }: ContentRows): Promise<void> {
  // Two imports at once would mix their rows.
  await tx.rows('lock_content', 'lock table seo_routes in share row exclusive mode')
  await tx.rows('delete_faq', 'delete from faq_topics')
  await tx.rows(
    'insert_faq_topics',
    `insert into faq_topics (id, position, title, icon)
     select (t ->> 'id')::int, place, t ->> 'title', t ->> 'icon'
       from jsonb_array_elements($1::jsonb) with ordinality as l (t, place)`,
    [JSON.stringify(topics)],
  )
  await tx.rows(
    'insert_faq_questions',
    `insert into faq_questions (id, topic_id, position, key, question, answer)
     select (q ->> 'id')::int, (t ->> 'id')::int, place, q ->> 'key', q ->> 'question', q ->> 'answer'
       from jsonb_array_elements($1::jsonb) as t,
            jsonb_array_elements(t -> 'questions') with ordinality as l (q, place)`,
    [JSON.stringify(topics)],
  )
  await tx.rows('delete_other_pages', 'delete from content_pages where slug <> all($1::text[])', [
    pages.map(({ slug }) => slug),
  ])
  await tx.rows(
    'upsert_content_pages',
    `insert into content_pages as p (slug, markdown)
     select * from unnest($1::text[], $2::text[])
     on conflict (slug) do update set markdown = excluded.markdown, updated_at = excluded.updated_at
      where p.markdown <> excluded.markdown`,
    [pages.map(({ slug }) => slug), pages.map(({ markdown }) => markdown)],
  )
  await tx.rows('delete_seo_routes', 'delete from seo_routes')
  await tx.rows(
    'insert_seo_routes',
    'insert into seo_routes (route, title, description) select * from unnest($1::text[], $2::text[], $3::text[])',
    [routes.map((one) => one.route), routes.map((one) => one.title), routes.map((one) => one.description)],
  )
  await tx.rows('delete_banners', 'delete from banners')
  await tx.rows(
    'insert_banners',
    `insert into banners (id, position, title, text, button, target, image)
     select (b ->> 'id')::int, place, b ->> 'title', b ->> 'text', b ->> 'button', b ->> 'to', b ->> 'image'
       from jsonb_array_elements($1::jsonb) with ordinality as l (b, place)`,
    [JSON.stringify(banners)],
  )
}
