import { DAY_MS } from '@runecase/game/durations.ts'
import { Choice } from './choice.ts'

/** What a simulated player likes to do. */
export const STYLES = [
  'collector',
  'battler',
  'upgrader',
  'free_cases',
  'big_spender',
  'returning',
  'careful',
  'partner',
] as const
export type Style = (typeof STYLES)[number]

/** The kinds of plays in a visit. */
export const PLAYS = [
  'open',
  'free',
  'sell',
  'upgrade',
  'contract',
  'exchange',
  'battle',
  'favourite',
  'withdraw',
  'offer',
  'pass',
  'code',
  'seed',
] as const
export type PlayKind = (typeof PLAYS)[number]

/** A simulated player: every property that does not result from their games. */
export interface Persona {
  readonly number: number
  readonly style: Style
  /** Days since the account was created, 1 to 400. */
  readonly accountDays: number
  /** Visits in an ordinary week. */
  readonly visitsPerWeek: number
  /** The mean number of plays in a visit. */
  readonly playsPerVisit: number
  /** The usual refill, in whole GOLD; 0 for players who never pay. */
  readonly refillGold: number
  /** The maximum share of the balance that one opening or battle may cost. */
  readonly boldness: number
  readonly countryIso: string
}

export const PERSONA_COUNT = 120

interface StyleOf {
  readonly weight: number
  readonly visitsPerWeek: readonly [number, number]
  readonly playsPerVisit: readonly [number, number]
  readonly refillGold: readonly number[]
  readonly boldness: readonly [number, number]
}

const STYLE_OF: Readonly<Record<Style, StyleOf>> = {
  collector: {
    weight: 26,
    visitsPerWeek: [3, 6],
    playsPerVisit: [3, 7],
    refillGold: [1000, 1500, 2000, 3000],
    boldness: [0.03, 0.12],
  },
  battler: {
    weight: 18,
    visitsPerWeek: [3, 6],
    playsPerVisit: [3, 7],
    refillGold: [1500, 2000, 4000],
    boldness: [0.08, 0.25],
  },
  upgrader: {
    weight: 16,
    visitsPerWeek: [3, 5],
    playsPerVisit: [3, 7],
    refillGold: [1000, 2000, 3000],
    boldness: [0.05, 0.2],
  },
  free_cases: { weight: 16, visitsPerWeek: [4, 7], playsPerVisit: [2, 3], refillGold: [0], boldness: [0.02, 0.05] },
  big_spender: {
    weight: 6,
    visitsPerWeek: [4, 6],
    playsPerVisit: [8, 16],
    refillGold: [10_000, 15_000, 25_000],
    boldness: [0.15, 0.4],
  },
  returning: {
    weight: 14,
    visitsPerWeek: [3, 5],
    playsPerVisit: [3, 7],
    refillGold: [800, 1000, 2000],
    boldness: [0.05, 0.15],
  },
  careful: {
    weight: 14,
    visitsPerWeek: [2, 4],
    playsPerVisit: [3, 5],
    refillGold: [500, 700, 1000],
    boldness: [0.02, 0.06],
  },
  partner: {
    weight: 10,
    visitsPerWeek: [3, 5],
    playsPerVisit: [3, 6],
    refillGold: [2000, 3000],
    boldness: [0.05, 0.15],
  },
}

const COUNTRIES: readonly (readonly [string, number])[] = [
  ['RU', 74],
  ['KZ', 12],
  ['BY', 6],
  ['UA', 3],
  ['UZ', 3],
  ['AM', 2],
]

/** The players of a demo world. The same seed gives the same players. */
export function makePersonas(seed: string): Persona[] {
  const styles = STYLES.map((style) => [style, STYLE_OF[style].weight] as const)
  return Array.from({ length: PERSONA_COUNT }, (_, number) => {
    const choice = new Choice(seed, 'persona', number)
    const style = choice.weighted(styles)
    const { visitsPerWeek, playsPerVisit, refillGold, boldness } = STYLE_OF[style]
    const between = ([from, to]: readonly [number, number]) => from + choice.share() * (to - from)
    return {
      number,
      style,
      // A tenth of the players registered yesterday.
      accountDays: number % 10 === 0 ? 1 : Math.min(400, 2 + Math.floor(choice.longTail(70))),
      visitsPerWeek: between(visitsPerWeek),
      playsPerVisit: between(playsPerVisit),
      refillGold: choice.of(refillGold),
      boldness: between(boldness),
      countryIso: choice.weighted(COUNTRIES),
    }
  })
}

/** Second accounts: each belongs to the person of the preceding account, and shares a network and a trade link with it. */
const SECOND_ACCOUNTS: ReadonlySet<number> = new Set([33, 57, 85, 86])

/** The person behind a persona, given by the number of their first account. */
export function personOf({ number }: Pick<Persona, 'number'>): number {
  return SECOND_ACCOUNTS.has(number) ? personOf({ number: number - 1 }) : number
}

/** When the account of a persona was created, in a world whose present is `nowMs`. */
export function bornAtMs({ accountDays, number }: Persona, nowMs: number): number {
  return nowMs - accountDays * DAY_MS + (number % 97) * 60_000
}

/** Compares personas by registration time. */
export function byAge(a: Persona, b: Persona): number {
  return bornAtMs(a, 0) - bornAtMs(b, 0) || a.number - b.number
}
