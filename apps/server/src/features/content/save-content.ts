import { hash } from 'node:crypto'
import type { ContentEntry, SavedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { requireVersion, runOperatorCommand } from '../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../core/pictures/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  deleteContent,
  lockContent,
  selectOtherQuestions,
  upsertBanner,
  upsertPage,
  upsertSeoRoute,
  upsertTopic,
} from './content.sql.ts'
import { type ContentVersion, insertContentVersion, selectNewest } from './content-versions.sql.ts'

type SaveDeps = Pick<Deps, 'database'> & {
  readonly drawings: Drawings
  readonly catalogue: Pick<Catalogue, 'sections'>
}

/**
 * Writes the next version of a piece of content, effective at once. Refuses with `version_conflict` when another version came first, and
 * with `change_refused` (`fault`) for an unknown picture or section, or a question of another topic.
 */
export function saveContent(
  deps: SaveDeps,
  call: OperatorCall,
  { entry, ...asked }: { readonly entry: SavedContent; readonly version: number; readonly reason: string },
): Promise<ContentEntry> {
  const { part, key } = entry
  const { reason } = asked
  return runOperatorCommand(
    deps,
    call,
    { action: 'content.saved', target: `content ${part} ${key}`, reason },
    async (tx) => {
      await lockContent(tx)
      const newest = await selectNewest(tx, part, key)
      requireVersion(newest?.content ? newest.version : 0, asked.version)
      const version = (newest?.version ?? 0) + 1
      const content = await writeContent(tx, deps, entry)
      await insertContentVersion(tx, { part, key, content }, { version, operatorId: call.operator.id, reason })
      return {
        answer: { part, key, version, content } as ContentEntry,
        before: logged(newest),
        after: logged({ version, content }),
      }
    },
  )
}

/** Removes a piece of content from the site. The default texts of addresses cannot be removed. */
export function removeContent(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  asked: { readonly part: ContentPart; readonly key: string; readonly version: number; readonly reason: string },
): Promise<Record<never, never>> {
  const { part, key, reason } = asked
  return runOperatorCommand(
    deps,
    call,
    { action: 'content.removed', target: `content ${part} ${key}`, reason },
    async (tx) => {
      await lockContent(tx)
      const newest = await selectNewest(tx, part, key)
      if (!newest?.content) return refuse('dataNotFound')
      requireVersion(newest.version, asked.version)
      if (part === 'seo' && key === '*') refuse('change_refused', { fault: 'texts_of_the_site' })
      await deleteContent(tx, part, key)
      const version = newest.version + 1
      await insertContentVersion(tx, { part, key, content: null }, { version, operatorId: call.operator.id, reason })
      return { answer: {}, before: logged(newest), after: logged({ version, content: null }) }
    },
  )
}

/** The log entry of a version: the text stays in `content_versions`, the log contains its hash. */
function logged(row: ContentVersion | undefined) {
  if (!row) return undefined
  const sha256 = row.content ? hash('sha256', JSON.stringify(row.content)) : null
  return { version: row.version, sha256 }
}

/** Publishes the piece; returns its stored version. */
async function writeContent(
  tx: Tx,
  { drawings, catalogue }: Pick<SaveDeps, 'drawings' | 'catalogue'>,
  entry: SavedContent,
): Promise<SavedContent['content']> {
  const { key, content } = entry
  switch (entry.part) {
    case 'page':
      await upsertPage(tx, key, entry.content.markdown)
      return content
    case 'seo':
      if (entry.content.image !== '' && !(await isPicture(tx, drawings, entry.content.image)))
        refuse('change_refused', { fault: 'no_such_picture' })
      await upsertSeoRoute(tx, key, entry.content)
      return content
    case 'banner':
      if (!(await isPicture(tx, drawings, entry.content.image))) refuse('change_refused', { fault: 'no_such_picture' })
      await upsertBanner(tx, Number(key), entry.content)
      return content
    case 'topic': {
      const questions = await numberQuestions(tx, Number(key), entry.content.questions)
      await upsertTopic(tx, Number(key), { ...entry.content, questions })
      return { ...entry.content, questions }
    }
    case 'shelf':
      if (!catalogue.sections().some(({ slug }) => slug === key)) refuse('change_refused', { fault: 'no_such_section' })
      return content
  }
}

type Questions = Extract<SavedContent, { part: 'topic' }>['content']['questions']

/** Assigns unused ids to new questions. */
async function numberQuestions(tx: Tx, topicId: number, questions: Questions) {
  const others = await selectOtherQuestions(tx, topicId)
  let lastId = others.lastId
  const numbered = questions.map(({ id, ...question }) => ({ id: id ?? ++lastId, ...question }))
  const ids = [...others.ids, ...numbered.map(({ id }) => id)]
  const keys = [...others.keys, ...numbered.flatMap(({ key }) => (key === null ? [] : [key]))]
  if (new Set(ids).size < ids.length || new Set(keys).size < keys.length) {
    refuse('change_refused', { fault: 'question_there_twice' })
  }
  return numbered
}
