import type { Audience } from '@runecase/api/operator/audience.ts'
import type {
  BannerContent,
  ContentPart,
  SeoContent,
  ShelfContent,
  TopicContent,
} from '@runecase/api/operator/content-schemas.ts'
import type { z } from 'zod'
import { definitionVersions, presentDefinitions } from '../../core/definitions/public.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

export interface PageRow {
  readonly slug: string
  readonly markdown: string
  readonly updatedAt: Date
}

/** A topic with its questions in order. */
export interface TopicRow extends Omit<z.output<typeof TopicContent>, 'questions'> {
  readonly id: number
  readonly questions: { id: number; key: string | null; question: string; answer: string }[]
}

export type SeoRow = z.output<typeof SeoContent> & { readonly route: string }
export type BannerRow = z.output<typeof BannerContent> & { readonly id: number }
export type ShelfRow = z.output<typeof ShelfContent> & { readonly slug: string }

const iso = (column: string, name: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`
const SHOWING = `${iso('starts_at', 'startsAt')}, ${iso('ends_at', 'endsAt')}, audience`

export function selectFaq(queries: Queries): Promise<TopicRow[]> {
  return queries.rows(
    'select_faq',
    `select t.id, t.position, t.title, t.icon,
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

export function selectBanners(queries: Queries): Promise<BannerRow[]> {
  return queries.rows(
    'select_banners',
    `select id, position, title, text, button, target as "to", image, ${SHOWING} from banners order by position, id`,
  )
}

/** Operators' places of sections on the main page. */
export function selectShelves(queries: Queries): Promise<ShelfRow[]> {
  return queries.rows('select_shelves', `select slug, place, ${SHOWING} from content_shelves order by slug`)
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

/** Writes a page. It keeps its date while its text is unchanged. */
export async function upsertPage(tx: Tx, slug: string, markdown: string): Promise<void> {
  await tx.rows(
    'upsert_content_page',
    `insert into content_pages as p (slug, markdown) values ($1, $2)
     on conflict (slug) do update set markdown = excluded.markdown, updated_at = excluded.updated_at
      where p.markdown <> excluded.markdown`,
    [slug, markdown],
  )
}

export async function upsertSeoRoute(tx: Tx, { route, title, description, image }: SeoRow) {
  await tx.rows(
    'upsert_seo_route',
    `insert into seo_routes (route, title, description, image) values ($1, $2, $3, $4)
     on conflict (route) do update set title = excluded.title, description = excluded.description, image = excluded.image`,
    [route, title, description, image],
  )
}

export async function upsertTopic(tx: Tx, { id, position, title, icon, questions }: TopicRow): Promise<void> {
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

interface Showing {
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly audience: Audience
}
const shown = ({ startsAt, endsAt, audience }: Showing) => [startsAt, endsAt, JSON.stringify(audience)]

export async function upsertBanner(tx: Tx, banner: BannerRow): Promise<void> {
  const { id, position, title, text, button, to, image } = banner
  await tx.rows(
    'upsert_banner',
    `insert into banners (id, position, title, text, button, target, image, starts_at, ends_at, audience)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set position = excluded.position, title = excluded.title, text = excluded.text,
       button = excluded.button, target = excluded.target, image = excluded.image,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, audience = excluded.audience`,
    [id, position, title, text, button, to, image, ...shown(banner)],
  )
}

export async function upsertShelf(tx: Tx, shelf: ShelfRow): Promise<void> {
  await tx.rows(
    'upsert_shelf',
    `insert into content_shelves (slug, place, starts_at, ends_at, audience) values ($1, $2, $3, $4, $5)
     on conflict (slug) do update set place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       audience = excluded.audience`,
    [shelf.slug, shelf.place, ...shown(shelf)],
  )
}

/** Ids and keys of the questions of all other topics, and the largest question id in force. */
export async function selectOtherQuestions(
  queries: Queries,
  topicId: number,
): Promise<{ readonly ids: readonly number[]; readonly keys: readonly string[]; readonly lastId: number }> {
  const [row] = await queries.rows<{ ids: number[]; keys: string[]; lastId: number }>(
    'select_other_questions',
    `select coalesce(array_agg(id order by id) filter (where topic_id <> $1), '{}') as ids,
            coalesce(array_agg(key order by id) filter (where topic_id <> $1 and key is not null), '{}') as keys,
            greatest(coalesce(max(id), 0), (select coalesce(max((q ->> 'id')::int), 0) from ${definitionVersions('content')} v,
              jsonb_array_elements(v.terms -> 'questions') q where v.key ^@ 'topic ')) as "lastId"
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
    shelf: 'delete from content_shelves where slug = $1',
  }[part]
  await tx.rows(`delete_content_${part}`, statement, [key])
}

/** The pieces that are in force, such as `page contacts`. */
export async function selectContentKeys(queries: Queries): Promise<string[]> {
  const rows = await queries.rows<{ key: string }>(
    'select_content_keys',
    `select v.key from ${presentDefinitions('content')} v order by v.key`,
  )
  return rows.map(({ key }) => key)
}

/** The list columns of a piece's newest version. */
export const LISTED_COLUMNS = `split_part(v.key, ' ', 1) as part, split_part(v.key, ' ', 2) as key, v.version, v.at, v.operator_id as "operatorId", o.name,
  coalesce(v.terms ->> 'title', substring(v.terms ->> 'markdown' from '^# ([^\\n]*)'), split_part(v.key, ' ', 2)) as title`
export const LISTED_FROM = `${presentDefinitions('content')} v left join ${OPERATORS} o on o.id = v.operator_id`
