import { beaconRoundAfter } from '@runecase/game/beacon-round.ts'
import type { CheckedBeacon } from '../../core/beacon/public.ts'
import { readAuditReport } from '../../platform/audit-report.ts'
import { isUnavailable } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import type { Config } from '../../settings/config.ts'
import { judgeServices } from './judge-services.ts'
import { type ReadingDeps, readServices, updateFigures } from './read-services.ts'
import { insertChecks, takeTurn, updateIncidents } from './status.sql.ts'
import { insertAnnouncements } from './status-emails.sql.ts'
import { deleteSilent } from './subscribers.sql.ts'

const EVERY_S = 30
/** A beacon round is published within a second of its time; after this long it must be available. */
const ROUND_AGE_S = 15
const BOT_ANSWERS_WITHIN_MS = 5000
/** Shorter incidents are shown on the page, but not emailed. */
const ANNOUNCED_AFTER_MINUTES = 5

export type StatusDeps = Pick<Deps, 'database' | 'clock' | 'log'> &
  ReadingDeps & {
    readonly beacon: CheckedBeacon
    readonly config: Config
  }

/** Checks all services every 30 seconds, in one of the processes. */
export function checkServices(deps: StatusDeps): PeriodicTask {
  return new PeriodicTask(
    async () => {
      await checkOnce(deps)
      return false
    },
    {
      pollMs: EVERY_S * 1000,
      pauseMs: EVERY_S * 1000,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'the services could not be checked')
      },
    },
  )
}

/** Runs a check if it is due; returns whether this process did. */
export async function checkOnce(deps: Omit<StatusDeps, 'log'>, everyS = EVERY_S): Promise<boolean> {
  const { database, clock, beacon, config } = deps
  const isPublic = beacon.kind === 'quicknet'
  const round = beaconRoundAfter(beacon.chain, Math.floor(clock.nowMs() / 1000) - ROUND_AGE_S)
  // Requested before the transaction, which must not wait for other servers.
  const isBeaconHeard = !isPublic || (await beacon.signatureOf(round)) !== null
  const bot = await askBot(config.delivery)
  const audit = await findAudit(config.dataDir)
  return database.transaction(async (tx) => {
    const turn = await takeTurn(tx, everyS - 5)
    if (!turn) return false
    const states = judgeServices(await readServices(deps, tx), {
      beacon: isPublic ? isBeaconHeard : undefined,
      hasPayments: Object.values(config.payments.providers).some((one) => one !== undefined),
      hasDelivery: config.delivery.provider !== undefined,
      bot,
    })
    await insertChecks(tx, states, everyS)
    await updateIncidents(tx, states, turn.last, everyS)
    await updateFigures(deps, tx, audit)
    await insertAnnouncements(tx, ANNOUNCED_AFTER_MINUTES)
    await deleteSilent(tx)
    return true
  })
}

/** The state of the Steam bot: `degraded` while it reports an alarm (steam-bot/README.md). Undefined if another provider delivers. */
async function askBot({ provider, providers }: StatusDeps['config']['delivery']) {
  const bot = providers.steam_bot
  if (provider !== 'steam_bot' || !bot) return undefined
  const headers = { authorization: `Bearer ${bot.token}` }
  const signal = AbortSignal.timeout(BOT_ANSWERS_WITHIN_MS)
  const answer = await fetch(`${bot.url}/health`, { headers, signal, redirect: 'error' }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer === undefined ? 'down' : answer.ok ? 'up' : 'degraded'
}

/** The audit whose report is in this data folder. Only one node runs audits. */
async function findAudit(dataDir: string): Promise<{ readonly at: string; readonly findings: number } | undefined> {
  const report = await readAuditReport(dataDir).catch(() => undefined)
  return report && { at: report.at, findings: Object.values(report.findings).reduce((sum, found) => sum + found, 0) }
}
