import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { MAX_PAGE_LENGTH, safeText } from './content-schemas.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PHRASE_PLACES, PHRASE_STATES } from './phrases-rules.ts'

/** A language into which texts of the shop are translated. */
const OtherLanguage = z.enum(LANGUAGES).exclude([LANGUAGES[0]])
export type OtherLanguage = z.output<typeof OtherLanguage>

/** SHA-256 of the text in the default language, in hex. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

const PHRASE = {
  language: OtherLanguage,
  hash: Hash,
  place: z.enum(PHRASE_PLACES),
  state: z.enum(PHRASE_STATES),
  /** The text in the default language. */
  text: z.string(),
  /** Empty without a translation. */
  translation: z.string(),
}

export const ListedPhrase = z.object(PHRASE)
export type ListedPhrase = z.output<typeof ListedPhrase>

/** A text with its translation. Version 0: no operator has written one. */
export const EditedPhrase = z.object({ ...PHRASE, version: Version })
export type EditedPhrase = z.output<typeof EditedPhrase>

const One = { language: OtherLanguage, hash: Hash }

export const operatorPhraseEndpoints = {
  listPhrases: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/phrases',
    summary: 'Texts of the shop with their translation: what is missing in a language, and where it stands',
    permission: 'content.see',
    query: listQuery(['place'], 'place', {
      language: OtherLanguage.default(LANGUAGES[1]),
      place: z.enum(PHRASE_PLACES).optional(),
      state: z.enum(PHRASE_STATES).optional(),
      text: z.string().trim().max(60).optional(),
    }),
    data: listOf(ListedPhrase),
    refusals: [],
  }),
  getPhrase: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/phrases/{language}/{hash}',
    summary: 'One text of the shop with its translation',
    permission: 'content.see',
    params: z.object(One),
    data: EditedPhrase,
    refusals: ['dataNotFound'],
  }),
  savePhrase: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/phrases/{language}/{hash}',
    summary: 'Writes the translation of a text; players read it within a second on every node',
    permission: 'content.edit',
    params: z.object(One),
    /** An empty translation restores that of the project's folder. */
    body: z.strictObject({ translation: safeText(MAX_PAGE_LENGTH), version: Version, reason: Reason }),
    data: EditedPhrase,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
