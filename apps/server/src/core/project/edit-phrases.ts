import { hash } from 'node:crypto'
import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { EditedPhrase, ListedPhrase } from '@runecase/api/operator/phrases.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ShopText, ShopTexts } from '../facts/public.ts'
import { requireVersion, runOperatorCommand } from '../operators/public.ts'
import type { LivePhrases } from './live-phrases.ts'
import { findPhrase, lockPhrases, upsertPhrase } from './phrases.sql.ts'

export interface PhraseDeps extends Pick<Deps, 'database'> {
  readonly phrases: LivePhrases
  readonly shopTexts: Pick<ShopTexts, 'all'>
}

/** The maximum number of characters that the list shows of a text. */
const MAX_SHOWN = 300

const hashOf = (text: string) => hash('sha256', text)

/** A page of the texts of the shop. The cursor is the position of its first row. */
export async function listPhrases(
  deps: PhraseDeps,
  { language, place, state, text = '', sort, page = '0', perPage }: EndpointInput<OperatorApi['listPhrases']>['query'],
): Promise<EndpointData<OperatorApi['listPhrases']>> {
  const sought = text.toLocaleLowerCase()
  const found = (await deps.shopTexts.all())
    .filter((one) => place === undefined || one.place === place)
    .map((one) => showPhrase(deps.phrases, language, one))
    .filter((one) => state === undefined || one.state === state)
    .filter((one) => `${one.text}\n${one.translation}`.toLocaleLowerCase().includes(sought))
  if (sort === '-place') found.reverse()
  const from = Number(page) || 0
  const items = found.slice(from, from + perPage).map((one) => ({
    ...one,
    text: one.text.slice(0, MAX_SHOWN),
    translation: one.translation.slice(0, MAX_SHOWN),
  }))
  const next = from + perPage
  return { items, total: found.length, next: next < found.length ? String(next) : null }
}

/** One text with its translation. Refuses a text that the shop does not have now with `dataNotFound`. */
export async function getPhrase(
  deps: PhraseDeps,
  { language, hash: wanted }: Pick<ListedPhrase, 'language' | 'hash'>,
): Promise<EditedPhrase> {
  return editedPhrase(deps, deps.database, language, await findText(deps, wanted))
}

/** Writes the next version of a translation, with a log entry. */
export async function savePhrase(
  deps: PhraseDeps,
  call: OperatorCall,
  { params: { language, hash: wanted }, body }: Omit<EndpointInput<OperatorApi['savePhrase']>, 'query'>,
): Promise<EditedPhrase> {
  const text = await findText(deps, wanted)
  const translation = body.translation.trim()
  // Without its heading a page has no title.
  if (text.place === 'page' && translation !== '' && !/^# \S/.test(translation))
    refuse('change_refused', { fault: 'page_without_heading' })
  await runOperatorCommand(
    deps,
    call,
    { action: 'phrase.saved', target: `phrase ${language} ${wanted.slice(0, 12)}`, reason: body.reason },
    async (tx) => {
      await lockPhrases(tx)
      const before = await findPhrase(tx, language, wanted)
      requireVersion(before?.version ?? 0, body.version)
      await upsertPhrase(tx, wanted, { language, source: text.text, translation })
      const logged = (said: string | undefined) => said && { translation: said.slice(0, MAX_SHOWN) }
      return { answer: {}, before: logged(before?.translation), after: logged(translation) }
    },
  )
  await deps.phrases.refresh()
  return editedPhrase(deps, deps.database, language, text)
}

async function findText({ shopTexts }: Pick<PhraseDeps, 'shopTexts'>, wanted: string): Promise<ShopText> {
  return (await shopTexts.all()).find(({ text }) => hashOf(text) === wanted) ?? refuse('dataNotFound')
}

async function editedPhrase(
  { phrases }: Pick<PhraseDeps, 'phrases'>,
  queries: Queries,
  language: ListedPhrase['language'],
  text: ShopText,
): Promise<EditedPhrase> {
  const shown = showPhrase(phrases, language, text)
  return { ...shown, version: (await findPhrase(queries, language, shown.hash))?.version ?? 0 }
}

function showPhrase(phrases: LivePhrases, language: ListedPhrase['language'], { place, text }: ShopText): ListedPhrase {
  const translation = phrases.bookOf(language)?.get(text)
  const state =
    translation === undefined ? 'missing' : translation === phrases.inFolder(language, text) ? 'folder' : 'own'
  return { language, hash: hashOf(text), place, state, text, translation: translation ?? '' }
}
