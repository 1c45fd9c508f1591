import { beaconRoundAfter } from '@runecase/game/beacon-round.ts'
import type { FeatureDeps } from '../../deps.ts'
import { readAuditReport } from '../../platform/audit-report.ts'
import { isUnavailable } from '../../platform/db.ts'
import { Loop } from '../../platform/loop.ts'
import { judgeServices } from './judge-services.ts'
import { insertChecks, selectServiceReadings, takeTurn, updateFigures, updateIncidents } from './status.sql.ts'

const EVERY_S = 30
/** A round is told within a second of its time; so much later it is there. */
const ROUND_AGE_S = 15

export type StatusDeps = Pick<FeatureDeps, 'database' | 'clock' | 'log' | 'beacon' | 'config'>

/** Checks all services once every 30 seconds, in one of the processes. */
export function checkServices(deps: StatusDeps): Loop {
  return new Loop(
    async () => {
      await checkOnce(deps)
      return false
    },
    {
      lookMs: EVERY_S * 1000,
      restMs: EVERY_S * 1000,
      onError: (error) => {
        if (!isUnavailable(error)) deps.log.error({ err: error }, 'the services could not be checked')
      },
    },
  )
}

/** Answers whether this process had the turn. */
export async function checkOnce(
  { database, clock, beacon, config }: Omit<StatusDeps, 'log'>,
  everyS = EVERY_S,
): Promise<boolean> {
  const isPublic = beacon.kind === 'quicknet'
  const round = beaconRoundAfter(beacon.chain, Math.floor(clock.nowMs() / 1000) - ROUND_AGE_S)
  // Asked before the transaction: it must not wait for others.
  const isBeaconHeard = !isPublic || (await beacon.signatureOf(round)) !== null
  const audit = await findAudit(config.dataDir)
  return database.transaction(async (tx) => {
    const turn = await takeTurn(tx, everyS - 5)
    if (!turn) return false
    const askedAtMs = performance.now()
    const readings = await selectServiceReadings(tx)
    const states = judgeServices(readings, {
      answeredMs: performance.now() - askedAtMs,
      beacon: isPublic ? isBeaconHeard : undefined,
      hasPayments: Boolean(config.payments.sandbox ?? config.payments.yookassa ?? config.payments.nowpayments),
      hasDelivery: config.delivery.provider !== undefined,
    })
    await insertChecks(tx, states, everyS)
    await updateIncidents(tx, states, turn.last, everyS)
    await updateFigures(tx, audit)
    return true
  })
}

/** The audit whose report lies in this data folder: one node runs it. */
async function findAudit(dataDir: string): Promise<{ readonly at: string; readonly findings: number } | undefined> {
  const report = await readAuditReport(dataDir).catch(() => undefined)
  return report && { at: report.at, findings: Object.values(report.findings).reduce((sum, found) => sum + found, 0) }
}
