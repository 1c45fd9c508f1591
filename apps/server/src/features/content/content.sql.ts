import type { FaqTopic } from '@runecase/api/content.ts'
import { type Audience, EVERYONE } from '@runecase/api/operator/audience.ts'
import type { ContentPart, ShelfContent } from '@runecase/api/operator/content-schemas.ts'
import type { z } from 'zod'
import type { Queries, Tx } from '../../platform/db.ts'
import { IS_NEWEST } from './content-versions.sql.ts'

export interface PageRow {
  readonly slug: string
  readonly markdown: string
  readonly updatedAt: Date
}

export interface SeoRow {
  readonly route: string
  readonly title: string
  readonly description: string
  /** A picture id, or empty. */
  readonly image: string
}

export interface BannerRow {
  readonly id: number
  readonly title: string
  readonly text: string
  readonly button: string
  readonly to: string
  readonly image: string
  /** When it is shown, ISO 8601; open where null. */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly audience: Audience
}

/** All content in the shape that an import writes; lists are in display order. */
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
  return queries.rows('select_seo_routes', 'select route, title, description, image from seo_routes order by route')
}

export async function selectBanners(queries: Queries): Promise<BannerRow[]> {
  const rows = await queries.rows<Omit<BannerRow, 'audience'> & { readonly audience: Audience | null }>(
    'select_banners',
    `select id, title, text, button, target as "to", image, audience, to_json(starts_at) #>> '{}' as "startsAt", to_json(ends_at) #>> '{}' as "endsAt"
       from banners order by position, id`,
  )
  return rows.map((row) => ({ ...row, audience: row.audience ?? EVERYONE }))
}

/** What operators say of sections of the main page, by slug. Only their versions store it. */
export async function selectShelves(queries: Queries): Promise<ReadonlyMap<string, z.output<typeof ShelfContent>>> {
  const rows = await queries.rows<{ key: string; content: z.output<typeof ShelfContent> }>(
    'select_shelves',
    `select v.key, v.content from content_versions v where v.part = 'shelf' and ${IS_NEWEST} order by v.key`,
  )
  return new Map(rows.map(({ key, content }) => [key, content]))
}

/** Whether any content was ever imported. */
export async function hasContent(queries: Queries): Promise<boolean> {
  const [row] = await queries.rows<{ has: boolean }>('has_content', 'select exists (select from seo_routes) as has')
  return row?.has ?? false
}

/** Serialises writers of content: a concurrent import and edit would mix their rows. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.rows('lock_content', 'lock table seo_routes in share row exclusive mode')
}

/** Replaces all content by `rows`. A page keeps its date while its text is unchanged. */
export async function replaceContent(tx: Tx, { topics, pages, routes, banners }: ContentRows): Promise<void> {
  await tx.rows('delete_faq', 'delete from faq_topics')
  for (const [index, { id, ...topic }] of topics.entries()) {
    await upsertTopic(tx, id, { position: index + 1, ...topic })
  }
  await tx.rows('delete_other_pages', 'delete from content_pages where slug <> all($1::text[])', [
    pages.map(({ slug }) => slug),
  ])
  for (const { slug, markdown } of pages) await upsertPage(tx, slug, markdown)
  await tx.rows('delete_seo_routes', 'delete from seo_routes')
  for (const { route, ...texts } of routes) await upsertSeoRoute(tx, route, texts)
  await tx.rows('delete_banners', 'delete from banners')
  for (const [index, { id, ...banner }] of banners.entries()) {
    await upsertBanner(tx, id, { position: index + 1, ...banner })
  }
}

export async function upsertPage(tx: Tx, slug: string, markdown: string): Promise<void> {
  await tx.rows(
    'upsert_content_page',
    `insert into content_pages as p (slug, markdown) values ($1, $2)
     on conflict (slug) do update set markdown = excluded.markdown, updated_at = excluded.updated_at
      where p.markdown <> excluded.markdown`,
    [slug, markdown],
  )
}

export async function upsertSeoRoute(tx: Tx, route: string, { title, description, image }: Omit<SeoRow, 'route'>) {
  await tx.rows(
    'upsert_seo_route',
    `insert into seo_routes (route, title, description, image) values ($1, $2, $3, $4)
     on conflict (route) do update set title = excluded.title, description = excluded.description, image = excluded.image`,
    [route, title, description, image],
  )
}

/** A topic with its questions in order. */
export type TopicRow = Omit<FaqTopic, 'id'> & { readonly position: number }

export async function upsertTopic(tx: Tx, id: number, { position, title, icon, questions }: TopicRow): Promise<void> {
  await tx.rows(
    'upsert_faq_topic',
    `insert into faq_topics (id, position, title, icon) values ($1, $2, $3, $4)
     on conflict (id) do update set position = excluded.position, title = excluded.title, icon = excluded.icon`,
    [id, position, title, icon],
  )
  await tx.rows('delete_faq_questions', 'delete from faq_questions where topic_id = $1', [id])
  await tx.rows(
    'insert_faq_questions',
    `insert into faq_questions (id, topic_id, position, key, question, answer)
     select (q ->> 'id')::int, $1, place, q ->> 'key', q ->> 'question', q ->> 'answer'
       from jsonb_array_elements($2::jsonb) with ordinality as l (q, place)`,
    [id, JSON.stringify(questions)],
  )
}

export async function upsertBanner(
  tx: Tx,
  id: number,
  {
    position,
    title,
    text,
    button,
    to,
    image,
    startsAt,
    endsAt,
    audience,
  }: Omit<BannerRow, 'id'> & { readonly position: number },
): Promise<void> {
  await tx.rows(
    'upsert_banner',
    `insert into banners (id, position, title, text, button, target, image, starts_at, ends_at, audience)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set position = excluded.position, title = excluded.title, text = excluded.text,
       button = excluded.button, target = excluded.target, image = excluded.image,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, audience = excluded.audience`,
    [id, position, title, text, button, to, image, startsAt, endsAt, JSON.stringify(audience)],
  )
}

/** Ids and keys of the questions of all other topics, and the largest question id ever used. */
export async function selectOtherQuestions(
  tx: Tx,
  topicId: number,
): Promise<{ readonly ids: readonly number[]; readonly keys: readonly string[]; readonly lastId: number }> {
  const [row] = await tx.rows<{ ids: number[]; keys: string[]; lastId: number }>(
    'select_other_questions',
    `select coalesce(array_agg(id order by id) filter (where topic_id <> $1), '{}') as ids,
            coalesce(array_agg(key order by id) filter (where topic_id <> $1 and key is not null), '{}') as keys,
            greatest(coalesce(max(id), 0), (select coalesce(max((q ->> 'id')::int), 0) from content_versions v,
              jsonb_array_elements(v.content -> 'questions') q where v.part = 'topic')) as "lastId"
       from faq_questions`,
    [topicId],
  )
  return row ?? { ids: [], keys: [], lastId: 0 }
}

/** Removes one piece of content from the site. */
export async function deleteContent(tx: Tx, part: ContentPart, key: string): Promise<void> {
  const statement = {
    page: 'delete from content_pages where slug = $1',
    seo: 'delete from seo_routes where route = $1',
    topic: 'delete from faq_topics where id = $1::text::int',
    banner: 'delete from banners where id = $1::text::int',
    shelf: null,
  }[part]
  if (statement) await tx.rows(`delete_content_${part}`, statement, [key])
}
