import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import { EXPERIMENTS, type ExperimentName, VARIANTS } from '@runecase/api/experiments-rules.ts'
import { chiSquareTail } from '@runecase/game/significance.ts'
import type { Deps } from '../../platform/deps.ts'
import type { CommandOutput } from '../../platform/import-file.ts'
import { selectTotals } from './analytics.sql.ts'

type Counted = Omit<Extract<AnalyticsEvent, { event: 'Experiment' }>, 'event'>

/** The name that counts a step of an experiment. */
export function experimentName({ experiment, variant, step }: Counted): string {
  return `${experiment}, ${variant}, ${step}`
}

/** The number of visitors who saw a variant, and of those who reached its goal. */
export interface VariantResult {
  readonly variant: Counted['variant']
  readonly exposures: number
  readonly successes: number
}

/** The counts of an experiment, in the order of its variants. */
export async function getExperimentResults(
  { database }: Pick<Deps, 'database'>,
  experiment: ExperimentName,
): Promise<VariantResult[]> {
  const nameOf = (variant: Counted['variant'], step: Counted['step']) => experimentName({ experiment, variant, step })
  const names = VARIANTS.flatMap((variant) => [nameOf(variant, 'exposure'), nameOf(variant, 'success')])
  const counts = new Map(
    (await selectTotals(database, 'experiment', names)).map(({ name, count }) => [name, Number(count)]),
  )
  return VARIANTS.map((variant) => ({
    variant,
    exposures: counts.get(nameOf(variant, 'exposure')) ?? 0,
    successes: counts.get(nameOf(variant, 'success')) ?? 0,
  }))
}

/** The probability that two equal variants differ at least this much (chi-square, two by two); null with too little data. */
export function differencePValue([a, b]: readonly VariantResult[]): number | null {
  if (!a || !b || a.exposures === 0 || b.exposures === 0) return null
  const share = (a.successes + b.successes) / (a.exposures + b.exposures)
  if (share <= 0 || share >= 1) return null
  const cells = [a, b].flatMap(({ exposures, successes }) => [
    [successes, exposures * share] as const,
    [exposures - successes, exposures * (1 - share)] as const,
  ])
  return chiSquareTail(
    cells.reduce((sum, [seen, expected]) => sum + (seen - expected) ** 2 / expected, 0),
    1,
  )
}

const USAGE = `npm run catalogue -- experiment NAME

Prints what was counted of an experiment. Names: ${EXPERIMENTS.join(', ')}`

/** Runs `experiment NAME`; returns the exit code: 0 done, 2 wrong arguments. */
export async function runExperimentCommand(
  [name, ...rest]: readonly string[],
  { print, printError, ...deps }: Pick<Deps, 'database'> & CommandOutput,
): Promise<number> {
  const experiment = EXPERIMENTS.find((known) => known === name)
  if (!experiment || rest.length > 0) {
    printError(USAGE)
    return 2
  }
  const results = await getExperimentResults(deps, experiment)
  for (const { variant, exposures, successes } of results) {
    const share = exposures === 0 ? '-' : `${((100 * successes) / exposures).toFixed(2)} %`
    print(`${experiment}=${variant}: ${exposures} exposures, ${successes} successes, ${share}`)
  }
  const pValue = differencePValue(results)
  print(pValue === null ? 'Too little was counted to compare them' : `p-value of the difference: ${pValue.toFixed(4)}`)
  return 0
}
