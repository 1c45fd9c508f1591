import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { giveFreeOpenings } from '../../core/free-openings/public.ts'
import { eligibilityRefusal } from '../../core/ledger/public.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { msOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { findOwnCampaign, insertCampaignOpen } from './campaign-opens.sql.ts'

/**
 * Records that a player followed the link of a campaign, and gives its gift, once. Refuses a campaign that was not sent to them with
 * `dataNotFound`. Refuses like player protection if there is a gift, which then waits.
 */
export function openCampaign(
  deps: PlayerCommandDeps,
  idempotency: Idempotency,
  campaignId: number,
): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const { userId } = player
    const { caseId, slug, name, isOpened } = (await findOwnCampaign(tx, campaignId, userId)) ?? refuse('dataNotFound')
    const gift = slug !== null && name !== null ? { slug, name } : null
    if (isOpened) return { gift, isNew: false } satisfies EndpointData<Api['openCampaign']>
    const protection = caseId === null ? undefined : eligibilityRefusal(player)
    if (protection) throw protection
    const giftOperationId = caseId === null ? null : operationId
    insertCampaignOpen(tx, { campaignId, userId, at: new Date(msOfId(operationId)), giftOperationId })
    if (caseId !== null) {
      await giveFreeOpenings(tx, { operationId, userId, reason: 'campaign', cases: [{ caseId, count: 1 }] })
      publishEvents(tx, [{ kind: 'free_openings.changed', userId: String(userId) }])
    }
    return { gift, isNew: true } satisfies EndpointData<Api['openCampaign']>
  })
}
