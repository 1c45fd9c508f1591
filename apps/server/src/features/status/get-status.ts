import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { ServiceName } from '@runecase/api/status.ts'
import { PAST, STATUS_DAYS } from '@runecase/api/status-rules.ts'
import { selectLedgerLinks } from '../../core/ledger/public.ts'
import type { Queries } from '../../platform/db.ts'
import { listShownNotes } from './edit-status-notes.ts'
import { getOpeningLatencies } from './opening-latencies.ts'
import { type ServiceDayRow, selectFigures, selectIncidents, selectServiceDays, selectServices } from './status.sql.ts'
import { type PlannedDayRow, selectPlannedDays } from './status-notes.sql.ts'

/** The share of failed checks from which a day counts as an outage instead of a disturbance. */
const OUTAGE_SHARE = 0.02

type Day = EndpointData<Api['getStatus']>['services'][number]['days'][number]

/** The monitored services in a fixed order, with their days, and past incidents. */
export async function getStatus(
  queries: Queries,
  { past }: { readonly past: keyof typeof PAST } = { past: 'quarter' },
): Promise<EndpointData<Api['getStatus']>> {
  const [services, days] = [await selectServices(queries), await selectServiceDays(queries, STATUS_DAYS)]
  const planned = await selectPlannedDays(queries, STATUS_DAYS)
  const incidents = await selectIncidents(queries, PAST[past].days, PAST[past].most)
  const notes = await listShownNotes(queries, past)
  const [figures] = await selectFigures(queries)
  const openings = await getOpeningLatencies(queries)
  const [head] = await selectLedgerLinks(queries, undefined, 1)
  const last = Math.max(...services.map(({ checkedAt }) => checkedAt.getTime()))
  return {
    checkedAt: services.length === 0 ? null : new Date(last).toISOString(),
    services: ServiceName.options.flatMap((name) => {
      const service = services.find((one) => one.name === name)
      if (!service) return []
      const own = days.filter((day) => day.name === name)
      const checks = own.reduce((sum, day) => sum + day.checks, 0)
      // A shop without a bot has no row for it.
      if (name === 'bot' && service.state === 'off' && checks === 0) return []
      const failed = own.reduce((sum, day) => sum + day.failed, 0)
      const shown = Array.from({ length: STATUS_DAYS }, (_, index) => {
        return stateOf(name, STATUS_DAYS - 1 - index, own, planned)
      })
      return [{ name, state: service.state, availability: checks === 0 ? null : 1 - failed / checks, days: shown }]
    }),
    notes,
    incidents: incidents.map(({ service, state, startedAt, endedAt }) => ({
      service,
      state,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    openings,
    deliveries:
      figures && figures.delivered + figures.returned > 0
        ? {
            delivered: figures.delivered,
            returned: figures.returned,
            medianS: figures.medianS,
            p95S: figures.p95S,
          }
        : null,
    audit:
      figures?.auditedAt && figures.findings !== null
        ? { at: figures.auditedAt.toISOString(), findings: figures.findings, head: head?.hash ?? null }
        : null,
  }
}

/** The state of every monitored service, for operators. */
export async function listServiceStates(queries: Queries): Promise<EndpointData<OperatorApi['listServiceStates']>> {
  const services = await selectServices(queries)
  return { services: services.map(({ checkedAt, ...one }) => ({ ...one, checkedAt: checkedAt.toISOString() })) }
}

/** Planned work explains a disturbance, never an outage. */
function stateOf(name: string, ago: number, days: readonly ServiceDayRow[], planned: readonly PlannedDayRow[]): Day {
  const day = days.find((one) => one.ago === ago)
  if (!day) return 'none'
  if (day.failed / day.checks > OUTAGE_SHARE) return 'down'
  if (planned.some((one) => one.service === name && one.ago === ago)) return 'planned'
  return day.failed + day.degraded > 0 ? 'degraded' : 'up'
}
