import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { showPartner } from './admin/show-partners.ts'
import { selectCodes, updateCodeClosed } from './codes.sql.ts'
import { showCode } from './create-code.ts'
import { lockPartners } from './partners.sql.ts'

type CloseDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Closes a code. The players whom it brought stay the partner's. It is never opened again or given to anybody else, so that a published
 * link never leads to another partner.
 */
async function close(tx: Tx, { clock }: CloseDeps, partnerId: bigint, code: string): Promise<void> {
  if (!(await lockPartners(tx, [partnerId])).has(partnerId)) refuse('dataNotFound')
  if (!(await updateCodeClosed(tx, partnerId, code, new Date(clock.nowMs())))) refuse('dataNotFound')
}

/** Closes a code of the caller. Refuses a closed code, and one of another partner, with `dataNotFound`. */
export function closePartnerCode(
  deps: CloseDeps,
  userId: bigint,
  code: string,
): Promise<EndpointData<Api['closePartnerCode']>> {
  return deps.database.transaction(async (tx) => {
    await close(tx, deps, userId, code)
    return { codes: (await selectCodes(tx, userId)).map(showCode) }
  })
}

/** Closes a code of a partner. Refuses like `closePartnerCode`. */
export function closeCodeOfPartner(
  deps: CloseDeps,
  call: OperatorCall,
  { id, code }: { readonly id: string; readonly code: string },
  reason: string,
): Promise<EndpointData<OperatorApi['closeCodeOfPartner']>> {
  const command = { action: 'partner.code_closed', target: `partner ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    await close(tx, deps, BigInt(id), code)
    publishEvents(tx, [{ kind: 'partner.changed', userId: id }])
    return { answer: { partner: await showPartner(deps, tx, BigInt(id)) }, after: { partnerCode: code } }
  })
}
