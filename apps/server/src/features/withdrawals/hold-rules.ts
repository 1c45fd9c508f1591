import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { HoldRules } from '@runecase/api/operator/withdrawals.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { type LiveSettings, readSettings, settingsDefinition } from '../../core/settings/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'

/** The current hold rules from the database. */
export async function getHoldRules({
  database,
}: Pick<Deps, 'database'>): Promise<EndpointData<OperatorApi['getHoldRules']>> {
  const { version, values } = await readSettings(database)
  return { version, values: rulesOf(values) }
}

function rulesOf(values: HoldRules['values']): HoldRules['values'] {
  const { holdDaySumGold, holdFirstGold, holdLinkHours, holdAccountHours, holdWinOneIn, holdAfterReturn } = values
  const { holdCountries, holdLinkedAccounts } = values
  return {
    holdDaySumGold,
    holdFirstGold,
    holdLinkHours,
    holdAccountHours,
    holdWinOneIn,
    holdAfterReturn,
    holdCountries,
    holdLinkedAccounts,
  }
}

/** Writes the next version of the settings with other rules; every process applies it within a second. Refuses with `version_conflict`. */
export async function changeHoldRules(
  deps: Pick<Deps, 'database'> & { readonly settings: LiveSettings },
  call: OperatorCall,
  body: EndpointInput<OperatorApi['changeHoldRules']>['body'],
): Promise<EndpointData<OperatorApi['getHoldRules']>> {
  await settingsDefinition.save(deps, call, body, async () => undefined, { action: 'withdrawal.rules_changed' })
  await deps.settings.refresh()
  return getHoldRules(deps)
}
