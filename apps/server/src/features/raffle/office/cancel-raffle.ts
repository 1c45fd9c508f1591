import type { EditedRaffle } from '@runecase/api/operator/raffles.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { demandVersion, runOperatorCommand } from '../../../core/operators/public.ts'
import { CANCELLED_AHEAD_MS } from '../../../core/prizes/public.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { publish } from '../../../platform/realtime/publications.ts'
import { refuse } from '../../../platform/refuse.ts'
import { insertRaffleVersion } from '../raffle-import.sql.ts'
import { lockRaffle, updateRaffleCancelled } from './office-raffles.sql.ts'
import { getOfficeRaffle, type ShowRaffleOfficeDeps } from './show-raffles.ts'
import { getRaffleTerms } from './write-raffle.ts'

/** Cancels a raffle to come. Refuses one that has begun, or is about to, with `change_refused` (`has_begun`). */
export function cancelRaffle(
  deps: ShowRaffleOfficeDeps & Pick<Deps, 'database'>,
  call: OperatorCall,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<EditedRaffle> {
  const command = { action: 'raffle.cancelled', target: `raffle ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    await lockRaffle(tx, id)
    const { row } = await getRaffleTerms(tx, id)
    demandVersion(row.version, version)
    if (!(await updateRaffleCancelled(tx, id, CANCELLED_AHEAD_MS))) refuse('change_refused', { fault: 'has_begun' })
    insertRaffleVersion(tx, id, { operatorId: call.operator.id, changeRequestId: null })
    if (row.seasonId !== null)
      await publish(tx, [{ channel: SITE_CHANNEL, event: { event: 'season_changed', id: row.seasonId } }])
    const answer = await getOfficeRaffle({ ...deps, database: tx }, id)
    return { answer, before: { state: row.state }, after: { state: answer.state } }
  })
}
