import { type ShelfCase, shelfStateOf } from '../../core/catalog/public.ts'

/** Coin cases by whether the player's level suffices; ended ones stay in the first group. */
export function coinCaseLevels(cases: readonly ShelfCase[], userLevel: number) {
  const isLater = (one: ShelfCase) => shelfStateOf(one, userLevel) === 'locked'
  return { open: cases.filter((one) => !isLater(one)), later: cases.filter(isLater) }
}
