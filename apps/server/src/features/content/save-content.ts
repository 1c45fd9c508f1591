import { hash } from 'node:crypto'
import type { ContentEntry, SavedContent } from '@runecase/api/operator/content.ts'
import type { ContentPart } from '@runecase/api/operator/content-schemas.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import { demandVersion, runOperatorCommand } from '../../core/operators/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
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

type SaveDeps = Pick<Deps, 'database'> & { readonly pictures: Pictures }

/**
 * Writes the next version of a piece of content, in force at once. Refuses with `version_conflict` where another version came first and
 * with `change_refused` (`fault`) for a picture that nobody drew or a question of another topic.
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
      demandVersion(newest?.content ? newest.version : 0, asked.version)
      const version = (newest?.version ?? 0) + 1
      const content = await writeContent(tx, deps.pictures, entry)
      await insertContentVersion(tx, { part, key, content }, { version, operatorId: call.operator.id, reason })
      return {
        answer: { part, key, version, content } as ContentEntry,
        before: logged(newest),
        after: logged({ version, content }),
      }
    },
  )
}

/** Takes a piece of content off the site. The texts for addresses without their own stay. */
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
      demandVersion(newest.version, asked.version)
      if (part === 'seo' && key === '*') refuse('change_refused', { fault: 'texts_of_the_site' })
      await deleteContent(tx, part, key)
      const version = newest.version + 1
      await insertContentVersion(tx, { part, key, content: null }, { version, operatorId: call.operator.id, reason })
      return { answer: {}, before: logged(newest), after: logged({ version, content: null }) }
    },
  )
}

/** A version in the log: its text stays in `content_versions`, the log proves it by its hash. */
function logged(row: ContentVersion | undefined) {
  if (!row) return undefined
  const sha256 = row.content ? hash('sha256', JSON.stringify(row.content)) : null
  return { version: row.version, sha256 }
}

/** Makes the piece what players see; answers it as its version keeps it. */
async function writeContent(tx: Tx, pictures: Pictures, entry: SavedContent): Promise<SavedContent['content']> {
  const { key, content } = entry
  switch (entry.part) {
    case 'page':
      await upsertPage(tx, key, entry.content.markdown)
      return content
    case 'seo':
      await upsertSeoRoute(tx, key, entry.content)
      return content
    case 'banner':
      if (!isDrawn(pictures, entry.content.image)) refuse('change_refused', { fault: 'no_such_picture' })
      await upsertBanner(tx, Number(key), entry.content)
      return content
    case 'topic': {
      const questions = await numberQuestions(tx, Number(key), entry.content.questions)
      await upsertTopic(tx, Number(key), { ...entry.content, questions })
      return { ...entry.content, questions }
    }
  }
}

/** Whether a picture of this id exists. */
export function isDrawn(pictures: Pictures, id: string): boolean {
  return pictures.pathOf(id).endsWith(`/${id}`)
}

type Questions = Extract<SavedContent, { part: 'topic' }>['content']['questions']

/** Gives new questions an id that none ever had. */
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
