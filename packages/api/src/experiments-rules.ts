/** What is tried on a share of the players. */
export const EXPERIMENTS = ['change-min-sum'] as const
export type ExperimentName = (typeof EXPERIMENTS)[number]

/** `false` is the changed one: the specification calls the flag by what stays. */
export const VARIANTS = ['true', 'false'] as const
export type Variant = (typeof VARIANTS)[number]
