import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { lockPlayer } from '../../../core/ledger/public.ts'
import { requireVersion, runOperatorCommand } from '../../../core/operators/public.ts'
import { findNickname, updatePartner } from '../../../core/player/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvents } from '../../../platform/domain-events.ts'
import type { OperatorCall } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPartner, findTerms, lockPartners, type PartnerRow } from '../partners.sql.ts'
import { updatePartnerEnded, updatePartnerTerms, upsertPartner } from './admin-partners.sql.ts'
import { showPartner } from './show-partners.ts'

type Body<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['body']
type Answer = Promise<EndpointData<OperatorApi['getPartner']>>

export type MakeDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly isPicture: (queries: Queries, id: string) => Promise<boolean>
}

const changed = (tx: Tx, userId: bigint) => publishEvents(tx, [{ kind: 'partner.changed', userId: String(userId) }])

async function requireKnown(
  deps: MakeDeps,
  tx: Tx,
  { termsId, image }: Pick<Body<'makePartner'>, 'termsId' | 'image'>,
) {
  if (!(await findTerms(tx, termsId))) refuse('validation', { faults: [{ path: 'terms_id', reason: 'bad_value' }] })
  if (image !== null && !(await deps.isPicture(tx, image)))
    refuse('validation', { faults: [{ path: 'image', reason: 'bad_value' }] })
}

/**
 * Makes a player a partner, also one whose partnership was over. Refuses with `dataNotFound` an unknown player, with `change_refused` who is a
 * partner already.
 */
export function makePartner(
  deps: MakeDeps,
  call: OperatorCall,
  { userId: id, termsId, image, reason }: Body<'makePartner'>,
): Answer {
  const userId = BigInt(id)
  return runOperatorCommand(deps, call, { action: 'partner.made', target: `partner ${id}`, reason }, async (tx) => {
    if ((await findNickname(tx, userId)) === undefined) refuse('dataNotFound')
    await lockPlayer(tx, userId)
    const before = await findPartner(tx, userId)
    if (before && !before.endedAt) refuse('change_refused', { fault: 'partner_already' })
    await requireKnown(deps, tx, { termsId, image })
    await upsertPartner(tx, { userId, termsId, image })
    updatePartner(tx, userId)
    changed(tx, userId)
    return { answer: { partner: await showPartner(deps, tx, userId) }, after: { termsId, image } }
  })
}

/** Locks a partner whose partnership lasts. Refuses with `dataNotFound`, `version_conflict`, and with `change_refused` one that is over. */
async function lockActive(tx: Tx, userId: bigint, version: number): Promise<PartnerRow> {
  const partner = (await lockPartners(tx, [userId])).get(userId) ?? refuse('dataNotFound')
  requireVersion(partner.version, version)
  if (partner.endedAt) refuse('change_refused', { fault: 'partner_ended' })
  return partner
}

/** Changes the picture and the terms of a partner; the terms count from the next month on that has none yet. Refuses like `lockActive`. */
export function editPartner(
  deps: MakeDeps,
  call: OperatorCall,
  id: string,
  { version, termsId, image, reason }: Body<'editPartner'>,
): Answer {
  const userId = BigInt(id)
  return runOperatorCommand(deps, call, { action: 'partner.edited', target: `partner ${id}`, reason }, async (tx) => {
    const before = await lockActive(tx, userId, version)
    await requireKnown(deps, tx, { termsId, image })
    await updatePartnerTerms(tx, { userId, termsId, image })
    changed(tx, userId)
    return {
      answer: { partner: await showPartner(deps, tx, userId) },
      before: { termsId: before.termsId, image: before.image },
      after: { termsId, image },
    }
  })
}

/** Ends a partnership. Refuses like `lockActive`. */
export function endPartnership(
  deps: MakeDeps,
  call: OperatorCall,
  id: string,
  { version, reason }: Body<'endPartnership'>,
): Answer {
  const userId = BigInt(id)
  return runOperatorCommand(deps, call, { action: 'partner.ended', target: `partner ${id}`, reason }, async (tx) => {
    await lockActive(tx, userId, version)
    await updatePartnerEnded(tx, userId, new Date(deps.clock.nowMs()))
    changed(tx, userId)
    return {
      answer: { partner: await showPartner(deps, tx, userId) },
      before: { state: 'active' },
      after: { state: 'ended' },
    }
  })
}
