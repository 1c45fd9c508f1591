import { queueNotification } from '../../core/notifications/public.ts'
import type { Deps } from '../../deps.ts'
import { DueRunner } from '../../platform/due-runner.ts'
import {
  insertCampaignPlayers,
  lockDueCampaign,
  selectAudience,
  selectDueCampaigns,
  updateCampaign,
} from './campaigns.sql.ts'

const LOOK_MS = 5_000
/** A campaign writes to its players in steps, so that its pace holds over any minute. */
const STEP_MS = 10_000

type CampaignDeps = Pick<Deps, 'database' | 'clock' | 'log'>

/** Writes to the players of campaigns that are due, in whichever process is there. */
export function runCampaigns(deps: CampaignDeps): DueRunner {
  return new DueRunner({
    rows: 'campaigns',
    lookMs: LOOK_MS,
    restMs: 100,
    atOnce: 1,
    select: () => {
      const nowMs = deps.clock.nowMs()
      return selectDueCampaigns(deps.database, new Date(nowMs), new Date(nowMs + LOOK_MS))
    },
    run: (id) => takeCampaignStep(deps, Number(id)),
    log: deps.log,
  })
}

/**
 * Queues the messages of the next players of a campaign and names them, in one transaction: after a kill it goes on behind the last one.
 * False where nothing is due, or another process was first.
 */
export function takeCampaignStep(
  { database, clock }: Pick<CampaignDeps, 'database' | 'clock'>,
  id: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const nowMs = clock.nowMs()
    const now = new Date(nowMs)
    const campaign = await lockDueCampaign(tx, id, now)
    if (!campaign) return false
    const { segment, lastUserId, perMinute, title, text, path } = campaign
    const most = Math.ceil((perMinute * STEP_MS) / 60_000)
    const userIds = await selectAudience(tx, { segment, now, afterId: lastUserId, most })
    insertCampaignPlayers(tx, id, userIds, now)
    for (const userId of userIds) {
      await queueNotification(tx, {
        kind: 'campaign',
        params: { title, text, path },
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
