import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { normalPartnerCode, PARTNER_CODE_DAYS, PARTNER_CODE_PATTERN } from '@runecase/api/partners-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { findRegisteredAt, getNickname, hasRefilled } from '../../core/player/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { attributePlayer } from './attribute-player.ts'
import { findAttribution, selectCodeOwners } from './attributions.sql.ts'
import { isOwnAccount } from './is-own-account.ts'
import { lockPartners } from './partners.sql.ts'

type InvitationDeps = Pick<Deps, 'database' | 'clock'>

/** Until when a player may enter a partner's code; null when it is too late. A refill also ends the time. */
async function typeUntil({ clock }: Pick<Deps, 'clock'>, queries: Queries, userId: bigint): Promise<Date | null> {
  const registeredAt = await findRegisteredAt(queries, userId)
  const until = new Date(registeredAt.getTime() + PARTNER_CODE_DAYS * DAY_MS)
  return until.getTime() > clock.nowMs() ? until : null
}

/** The partner whose code brought a player, and until when another code may be entered. */
export async function getInvitation(deps: InvitationDeps, userId: bigint): Promise<EndpointData<Api['getInvitation']>> {
  const { database } = deps
  const [brought, until, refilled] = await Promise.all([
    findAttribution(database, userId),
    typeUntil(deps, database, userId),
    hasRefilled(database, userId),
  ])
  const isOpen = until !== null && !refilled && brought?.way !== 'typed'
  return {
    partner: brought ? await getNickname(database, brought.partnerId) : null,
    typeUntil: isOpen ? until.toISOString() : null,
  }
}

/**
 * Stores the partner who brought a player, by an entered code. It replaces the code of a link, once, within some days of the sign-up and
 * before the first refill. Refuses an unknown code with `dataNotFound`, otherwise with `partner_code_refused` (`fault`: one of
 * `PARTNER_CODE_FAULTS`). An account linked with the partner's is accepted like any other, so that nobody learns what the shop knows about
 * their accounts; it brings no commission.
 */
export function acceptInvitation(
  deps: PlayerCommandDeps & InvitationDeps,
  idempotency: Idempotency,
  text: string,
): Promise<StoredAnswer> {
  const { userId } = idempotency
  return runPlayerCommand(deps, idempotency, async (tx, player) => {
    const code = normalPartnerCode(text)
    const [owner] = PARTNER_CODE_PATTERN.test(code) ? await selectCodeOwners(tx, [code]) : []
    if (!owner || owner.isEnded) return refuse('dataNotFound')
    const { partnerId } = owner
    if (partnerId === userId) refuse('partner_code_refused', { fault: 'own' })
    const before = await findAttribution(tx, userId)
    const partners = await lockPartners(tx, before ? [partnerId, before.partnerId] : [partnerId])
    if (partners.get(partnerId)?.endedAt) refuse('dataNotFound')
    // A visit by a link may have been counted meanwhile.
    const found = await findAttribution(tx, userId)
    if (found && found.partnerId !== before?.partnerId) refuse('temporarily_unavailable', { seconds: 1 })
    if (found?.way === 'typed') refuse('partner_code_refused', { fault: 'set' })
    const isOpen = player.refilledAt === null && (await typeUntil(deps, tx, userId)) !== null
    if (!isOpen) refuse('partner_code_refused', { fault: 'late' })
    const isLinked = await isOwnAccount(tx, partnerId, userId)
    const at = new Date(deps.clock.nowMs())
    const isSet = await attributePlayer(tx, found, { userId, partnerId, code, way: 'typed', at, isLinked })
    if (!isSet) refuse('temporarily_unavailable', { seconds: 1 })
    return { partner: await getNickname(tx, partnerId) } satisfies EndpointData<Api['acceptInvitation']>
  })
}
