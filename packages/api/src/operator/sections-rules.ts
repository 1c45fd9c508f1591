/** Icons of sections that the player site draws. */
export const SECTION_ICONS = [
  'flame',
  'crossed-swords',
  'crossed-axes',
  'jewel-crown',
  'coins',
  'two-coins',
  'cash',
  'card-random',
  'scales',
  'hourglass',
  'present',
  'sunrise',
  'upgrade',
  'key',
  'crystal-cluster',
] as const
