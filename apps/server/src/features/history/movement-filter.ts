import { GAMES } from '@runecase/api/games-rules.ts'
import type { MovementCause, MovementKind } from '@runecase/api/history.ts'
import { MOVEMENT_CAUSES } from '@runecase/api/history.ts'
import { type Catalogue, isNamedBy, searchWords } from '../../core/catalog/public.ts'
import { LAST_ID } from '../../platform/ids.ts'
import type { MovementFilter, MovementSearch } from './movements.sql.ts'

/** A player's query of their history. */
export interface MovementQuery {
  readonly period: string
  readonly kind?: MovementKind | undefined
  readonly what?: 'money' | 'items' | undefined
  readonly search?: string | undefined
}

type GameCause = (typeof GAMES)[number]['causes'][number]

const KIND_OF_OTHERS: Readonly<Record<Exclude<MovementCause, GameCause>, MovementKind>> = {
  sale: 'sale',
  delivered: 'withdrawal',
  deliveryReturned: 'withdrawal',
  deliveryCredited: 'withdrawal',
  refill: 'refill',
  refillReturned: 'refill',
  offer: 'offer',
  welcomeGift: 'reward',
  promo: 'reward',
  giftCode: 'refill',
  partnerPayout: 'reward',
  mission: 'reward',
  leaderboard: 'reward',
  pass: 'reward',
  task: 'reward',
  coinsExpired: 'reward',
  prize: 'reward',
  itemVoided: 'other',
  debtRepaid: 'other',
  correction: 'other',
}

const KIND_OF = {
  ...KIND_OF_OTHERS,
  ...Object.fromEntries(GAMES.flatMap(({ kind, causes }) => causes.map((cause) => [cause, kind]))),
} as Readonly<Record<MovementCause, MovementKind>>

/** The kind of a cause. */
export const kindOf = (cause: MovementCause): MovementKind => KIND_OF[cause]

/** Converts a query to the database filter. */
export function readFilter(
  catalogue: Pick<Catalogue, 'items' | 'sections'>,
  { kind, what, search }: MovementQuery,
): MovementFilter {
  return {
    causes: kind ? MOVEMENT_CAUSES.filter((cause) => KIND_OF[cause] === kind) : null,
    what: what ?? null,
    search: search ? readSearch(catalogue, search) : null,
  }
}

function readSearch(catalogue: Pick<Catalogue, 'items' | 'sections'>, text: string): MovementSearch {
  const words = searchWords(text)
  const number = /^[0-9]{1,19}$/.test(text) ? BigInt(text) : null
  const cases = catalogue.sections().flatMap((section) => section.cases)
  return {
    itemIds: [...catalogue.items()].filter((item) => isNamedBy(item, words)).map((item) => item.id),
    caseIds: cases.filter((one) => isNamedBy({ name: one.name, hero: null }, words)).map((one) => one.id),
    words: words.join(' '),
    number: number !== null && number <= LAST_ID ? number : null,
  }
}
