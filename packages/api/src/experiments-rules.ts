/** Experiments on a share of the players. */
export const EXPERIMENTS = ['change-min-sum'] as const
export type ExperimentName = (typeof EXPERIMENTS)[number]

/** `false` is the changed variant, because the specification names the flag after the unchanged one. */
export const VARIANTS = ['true', 'false'] as const
export type Variant = (typeof VARIANTS)[number]
