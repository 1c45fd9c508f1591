import { goldFromMinor } from '@runecase/api/money.ts'
import { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { defineChangeRequest, requireVersion, runOperatorCommand } from '../../../core/operators/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { idAt } from '../../../platform/ids.ts'
import { publish } from '../../../platform/realtime/publications.ts'
import { refuse } from '../../../platform/refuse.ts'
import {
  copyMethods,
  getTermsVersion,
  insertCountries,
  insertTermsVersion,
  lockTerms,
  replaceLevels,
  sumByMethod,
  sumLevelBonuses,
  type TermsAuthor,
  type TermsLine,
  updateCountries,
  updateMethods,
} from './admin-terms.sql.ts'
import { planTerms, readTerms, type TermsInForce, type TermsPlan } from './plan-terms.ts'

const MONTH_MS = 30 * 86_400_000

/**
 * Writes the next version of the terms of payment: every process reads them anew for each refill, open pages are told. What changes nothing
 * leaves no version. Refuses with `version_conflict` where another version came first, and with `approval_required` what gives players more and names no
 * approved request.
 */
async function changeTerms(
  tx: Tx,
  {
    baseVersion,
    change,
    author,
  }: { readonly baseVersion: number; readonly change: PaymentTermsChange; readonly author: TermsAuthor },
): Promise<TermsPlan> {
  lockTerms(tx)
  requireVersion(await getTermsVersion(tx), baseVersion)
  const plan = planTerms(await readTerms(tx), change)
  if (plan.lines.length === 0) return plan
  if (plan.isLooser && author.requestId === null) refuse('approval_required')
  updateCountries(tx, plan.countries)
  if (plan.addedCountries.length > 0) insertCountries(tx, plan.addedCountries)
  if (plan.addedMethods.length > 0) copyMethods(tx, plan.addedMethods)
  updateMethods(tx, plan.methods)
  if (plan.levels) replaceLevels(tx, plan.levels)
  insertTermsVersion(tx, author, plan.lines)
  await notifyPages(tx)
  return plan
}

/** Open pages ask for the terms anew. */
export const notifyPages = (tx: Tx) =>
  publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'payment_terms_changed' } }])

/** One operator restricts: turns off, raises a minimum, lowers a maximum or a bonus; or puts ways in another order. */
export function restrictTerms(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { version, reason, ...change }: PaymentTermsChange & { readonly version: number; readonly reason: string },
): Promise<void> {
  const author = { operatorId: call.operator.id, requestId: null, reason }
  const entry = { action: 'payment_terms.changed', target: 'payment terms', reason }
  return runOperatorCommand(deps, call, entry, async (tx) => {
    const { lines } = await changeTerms(tx, { baseVersion: version, change, author })
    return { answer: undefined, ...logged(lines) }
  })
}

/** What gives players more: turning on, wider sums, higher bonuses. One operator proposes it, another one approves it. */
export const paymentTerms = ({ clock }: Pick<Deps, 'clock'>) =>
  defineChangeRequest({
    kind: 'payment.terms',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: PaymentTermsChange,
    targetOf: () => 'payment terms',
    readBase: async (queries) => String(await getTermsVersion(queries)),
    async preview(queries, change) {
      const now = await readTerms(queries)
      const plan = planTerms(now, change)
      if (plan.lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
      const effect = await effectOf(queries, { now, plan, sinceId: idAt(clock.nowMs() - MONTH_MS) })
      return { subject: plan.levels ? 'levels' : 'methods', lines: [...plan.lines, ...effect] }
    },
    lock: async (tx) => lockTerms(tx),
    async apply(tx, change, { changeRequestId, authorId, reason }) {
      const author = { operatorId: authorId, requestId: changeRequestId, reason }
      const { lines } = await changeTerms(tx, { baseVersion: await getTermsVersion(tx), change, author })
      return logged(lines)
    },
  })

/** What it is about in GOLD of the last 30 days: refills by ways that are switched, bonuses by levels before and after. */
async function effectOf(
  queries: Queries,
  { now, plan, sinceId }: { readonly now: TermsInForce; readonly plan: TermsPlan; readonly sinceId: bigint },
): Promise<TermsLine[]> {
  const switched = plan.methods.filter(({ id, isOn }) => now.methods.some((one) => one.id === id && one.isOn !== isOn))
  const sums =
    switched.length === 0
      ? []
      : await sumByMethod(
          queries,
          sinceId,
          switched.map(({ id }) => id),
        )
  const ofMethods = switched.map(({ id, name, country }) => ({
    field: `methodMonth|${name}, ${now.countries.find(({ iso }) => iso === country)?.name ?? country}`,
    before: String(goldFromMinor(sums.find((one) => one.id === id)?.valueMinor ?? 0n)),
    after: null,
  }))
  if (!plan.levels) return ofMethods
  const [before, after] = [
    await sumLevelBonuses(queries, sinceId, now.levels),
    await sumLevelBonuses(queries, sinceId, plan.levels),
  ]
  return [
    ...ofMethods,
    { field: 'levelsMonth', before: String(goldFromMinor(before)), after: String(goldFromMinor(after)) },
  ]
}

/** Values before and after, for the log. */
function logged(lines: readonly TermsLine[]) {
  return {
    before: Object.fromEntries(lines.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(lines.map(({ field, after }) => [field, after])),
  }
}
