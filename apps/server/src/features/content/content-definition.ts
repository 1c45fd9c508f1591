import { hash } from 'node:crypto'
import type { SavedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import { defineDefinition } from '../../core/definitions/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  deleteContent,
  lockContent,
  selectBanners,
  selectFaq,
  selectOtherQuestions,
  selectPages,
  selectSeoRoutes,
  selectShelves,
  type TopicRow,
  upsertBanner,
  upsertPage,
  upsertSeoRoute,
  upsertShelf,
  upsertTopic,
} from './content.sql.ts'

type Content = SavedContent['content']
type Questions = Extract<SavedContent, { part: 'topic' }>['content']['questions']

/** The key of a piece in definitions, such as `page contacts`. */
export const pieceKey = ({ part, key }: { readonly part: ContentPart; readonly key: string }) => `${part} ${key}`

function pieceOf(name: string, content: Content): SavedContent {
  const [part, key] = name.split(' ')
  return { part, key, content } as SavedContent
}

/**
 * The content of the site as a definition, by part and key; players read a change within a second. One operator is enough. `requireKnown`
 * refuses a missing picture or section.
 */
export const contentDefinition = (requireKnown: (queries: Queries, entry: SavedContent) => Promise<void>) =>
  defineDefinition<{ readonly entry: SavedContent; readonly version: number }, Content>({
    kind: 'content',
    askedOf: ({ entry, version }) => ({ key: pieceKey(entry), version, fields: entry.content }),
    hasGivenKeys: true,
    find: async (queries, key) => {
      const fields = await findContent(queries, key)
      return fields && { fields }
    },
    lockKind: lockContent,
    async check(queries, key, _before, fields) {
      const entry = pieceOf(key ?? '', fields)
      await requireKnown(queries, entry)
      if (entry.part !== 'topic') return { fields, needsTwo: false }
      const questions = await numberQuestions(queries, Number(entry.key), entry.content.questions)
      return { fields: { ...entry.content, questions }, needsTwo: false }
    },
    write: (tx, key, fields) => writeContent(tx, pieceOf(key, fields)),
    remove(tx, key) {
      const [part, name = ''] = key.split(' ')
      return deleteContent(tx, part as ContentPart, name)
    },
    logged: (before, after) => ({ before: before && hashed(before), after: hashed(after) }),
  })

/** The text stays in the versions; the log has only its hash. */
const hashed = ({ version, fields }: { readonly version: number; readonly fields: Content | undefined }) => ({
  version,
  sha256: fields ? hash('sha256', JSON.stringify(fields)) : null,
})

/** A piece without its key. */
async function findContent(queries: Queries, name: string): Promise<Content | undefined> {
  const [part, key] = name.split(' ')
  switch (part as ContentPart) {
    case 'page': {
      const page = (await selectPages(queries)).find(({ slug }) => slug === key)
      return page && { markdown: page.markdown }
    }
    case 'seo':
      return without('route', key, await selectSeoRoutes(queries))
    case 'topic':
      return without('id', key, await selectFaq(queries))
    case 'banner':
      return without('id', key, await selectBanners(queries))
    case 'shelf':
      return without('slug', key, await selectShelves(queries))
  }
}

/** The row of a key, without the key. */
function without<N extends string, R extends { readonly [K in N]: unknown }>(
  name: N,
  key: string | undefined,
  rows: readonly R[],
): Omit<R, N> | undefined {
  const found = rows.find((row) => String(row[name]) === key)
  if (!found) return undefined
  const { [name]: _, ...content } = found
  return content
}

function writeContent(tx: Tx, { part, key, content }: SavedContent): Promise<void> {
  switch (part) {
    case 'page':
      return upsertPage(tx, key, content.markdown)
    case 'seo':
      return upsertSeoRoute(tx, { route: key, ...content })
    case 'banner':
      return upsertBanner(tx, { id: Number(key), ...content })
    case 'topic':
      return upsertTopic(tx, { id: Number(key), ...content } as TopicRow)
    case 'shelf':
      return upsertShelf(tx, { slug: key, ...content })
  }
}

/** Assigns unused ids to new questions. */
async function numberQuestions(queries: Queries, topicId: number, questions: Questions) {
  const others = await selectOtherQuestions(queries, topicId)
  let lastId = others.lastId
  const numbered = questions.map(({ id, ...question }) => ({ id: id ?? ++lastId, ...question }))
  const ids = [...others.ids, ...numbered.map(({ id }) => id)]
  const keys = [...others.keys, ...numbered.flatMap(({ key }) => (key === null ? [] : [key]))]
  if (new Set(ids).size < ids.length || new Set(keys).size < keys.length) {
    refuse('change_refused', { fault: 'question_there_twice' })
  }
  return numbered
}
