import type { LaunchItem } from '@runecase/api/operator/launch.ts'
import { LAUNCH_STEPS, type LaunchStep } from '@runecase/api/operator/launch-rules.ts'
import type { Queries } from '../../platform/db.ts'

/** Checks one step of opening a shop. A feature lists its own in `Feature.launchSteps`. */
export interface LaunchStepSource {
  readonly step: LaunchStep
  readonly look: (queries: Queries) => LaunchLook | Promise<LaunchLook>
}

type LaunchLook = Omit<LaunchItem, 'step'>

/** A step that is done when nothing is missing. */
export const missingOf = (missing: readonly string[]): LaunchLook => ({
  isDone: missing.length === 0,
  missing: [...missing],
  count: null,
})

/** A step that is done when there are at least `least`. */
export const atLeast = (least: number, count: number): LaunchLook => ({ isDone: count >= least, missing: [], count })

/** The steps of all features in this process. */
export class LaunchSteps {
  readonly #sources = new Map<LaunchStep, LaunchStepSource>()

  /** Throws for a step that already has a source. */
  add(sources: readonly LaunchStepSource[]): void {
    for (const source of sources) {
      if (this.#sources.has(source.step)) throw new Error(`two sources look at the step ${source.step}`)
      this.#sources.set(source.step, source)
    }
  }

  /** Throws when a step has no source. */
  requireAll(): void {
    const missing = LAUNCH_STEPS.filter((step) => !this.#sources.has(step))
    if (missing.length > 0) throw new Error(`steps of opening a shop without a source: ${missing.join(', ')}`)
  }

  /** All steps, in order. */
  look(queries: Queries): Promise<LaunchItem[]> {
    return Promise.all(
      LAUNCH_STEPS.flatMap((step) => this.#sources.get(step) ?? []).map(async ({ step, look }) => ({
        step,
        ...(await look(queries)),
      })),
    )
  }
}
