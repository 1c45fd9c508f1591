import { CAMPAIGN_PARAM } from '@runecase/api/campaigns-rules.ts'
import { queueNotification } from '../../core/notifications/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import { lockCampaignAudience } from './campaign-opens.sql.ts'
import {
  insertCampaignPlayers,
  lockDueCampaign,
  selectAudience,
  selectDueCampaigns,
  updateCampaign,
} from './campaigns.sql.ts'

const POLL_MS = 5_000
/** A campaign sends its messages in steps of this length, so that its rate limit holds for any minute. */
const STEP_MS = 10_000

type CampaignDeps = Pick<Deps, 'database' | 'clock' | 'log'> & {
  /** The setting for the maximum number of campaign messages per player within 7 days. */
  readonly mostPerWeek: () => number
}

/** Runs due campaigns, in any process. */
export function runCampaigns(deps: CampaignDeps): DueRunner {
  return new DueRunner({
    rows: 'campaigns',
    pollMs: POLL_MS,
    pauseMs: 100,
    atOnce: 1,
    select: () => {
      const nowMs = deps.clock.nowMs()
      return selectDueCampaigns(deps.database, new Date(nowMs), new Date(nowMs + POLL_MS))
    },
    run: (id) => takeCampaignStep(deps, Number(id)),
    log: deps.log,
  })
}

/**
 * Queues the messages for the next players of a campaign and stores these players, in one transaction, so that a restarted process
 * continues after the last one. False when nothing is due, or another process was first.
 */
export function takeCampaignStep(
  { database, clock, mostPerWeek }: Omit<CampaignDeps, 'log'>,
  id: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const nowMs = clock.nowMs()
    const now = new Date(nowMs)
    const campaign = await lockDueCampaign(tx, id, now)
    if (!campaign) return false
    const { segment, lastUserId, perMinute, title, text, path } = campaign
    const most = Math.ceil((perMinute * STEP_MS) / 60_000)
    await lockCampaignAudience(tx)
    const asked = { segment, now, mostPerWeek: mostPerWeek(), afterId: lastUserId, most }
    const userIds = await selectAudience(tx, asked)
    insertCampaignPlayers(tx, id, userIds, now)
    for (const userId of userIds) {
      await queueNotification(tx, {
        kind: 'campaign',
        params: { title, text, path: `${path}?${CAMPAIGN_PARAM}=${id}` },
        key: `campaign:${id}:${userId}`,
        userId,
        dueAtMs: nowMs,
        nowMs,
      })
    }
    updateCampaign(tx, {
      id,
      lastUserId: userIds.at(-1) ?? lastUserId,
      added: userIds.length,
      dueAt: userIds.length < most ? null : new Date(nowMs + STEP_MS),
      now,
    })
    return true
  })
}
