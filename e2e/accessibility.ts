import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ImpactValue } from 'axe-core'

/** axe as text: evaluated by the browser itself, so that the page's policy need not change. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const FAILING: readonly (ImpactValue | undefined)[] = ['serious', 'critical']

/**
 * The serious and critical accessibility violations of the current page: rule and element. `within`: selectors of the parts to check; by
 * default the whole document.
 */
export async function accessibilityFaults(page: Page, within?: readonly string[]): Promise<string[]> {
  await page.evaluate(AXE)
  const context = within ? JSON.stringify({ include: within }) : 'document'
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, { resultTypes: ['violations'] })`)
  return violations
    .filter(({ impact }) => FAILING.includes(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`))
}
