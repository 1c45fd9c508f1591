/** Rarities, most valuable first, like in the catalogue; the last four come from other games and exist for completeness. */
export const RARITIES = [
  'arcana',
  'immortal',
  'legendary',
  'mythical',
  'rare',
  'uncommon',
  'common',
  'ultra',
  'ancient',
  'contraband',
  'covert',
] as const
export type Rarity = (typeof RARITIES)[number]
