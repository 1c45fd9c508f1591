import type { ErrorCode } from '@runecase/api/errors.ts'

/** The outcome of a call: its data in camelCase, or the code of its refusal. */
export type Outcome =
  // biome-ignore lint/suspicious/noExplicitAny: each operation reads its own answer
  { readonly data: any } | { readonly refused: ErrorCode }

/** A case in the model. */
export interface ModelCase {
  readonly slug: string
  readonly currency: 'GOLD' | 'COIN'
  readonly priceMinor: bigint
  readonly everyN: number | null
  readonly cashbackPercent: number
  readonly itemsEach: readonly [number, number]
  readonly coinsEach: readonly [number, number]
  readonly isLimited: boolean
}

/** GOLD in minor units. */
export const minor = (gold: number) => BigInt(Math.round(gold * 100))
/** Whether a sum over `times` draws is possible with these bounds of one draw. */
export const within = (value: number, [low, high]: readonly [number, number], times: number) =>
  value >= low * times && value <= high * times

/** A difference between the shop and the model. */
export class ModelFault extends Error {}

/** Throws `ModelFault` when what was seen is not what the model says. */
export function demand(what: string, seen: unknown, due: unknown): void {
  const [was, should] = [String(seen), String(due)]
  if (was !== should) throw new ModelFault(`${what}: ${was}, the model says ${should}`)
}
