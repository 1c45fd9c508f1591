import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { ServiceName } from '@runecase/api/status.ts'
import { INCIDENT_DAYS, INCIDENT_LIMIT, STATUS_DAYS } from '@runecase/api/status-rules.ts'
import type { Queries } from '../../platform/db.ts'
import { type ServiceDayRow, selectFigures, selectIncidents, selectServiceDays, selectServices } from './status.sql.ts'

/** Failed checks from which a day counts as an outage, not as a disturbance. */
const OUTAGE_SHARE = 0.02

type Day = EndpointData<Api['getStatus']>['services'][number]['days'][number]

/** The services that this shop watches, in one order, with their days. */
export async function getStatus(queries: Queries): Promise<EndpointData<Api['getStatus']>> {
  const [services, days] = [await selectServices(queries), await selectServiceDays(queries, STATUS_DAYS)]
  const incidents = await selectIncidents(queries, INCIDENT_DAYS, INCIDENT_LIMIT)
  const [figures] = await selectFigures(queries)
  const last = Math.max(...services.map(({ checkedAt }) => checkedAt.getTime()))
  return {
    checkedAt: services.length === 0 ? null : new Date(last).toISOString(),
    services: ServiceName.options.flatMap((name) => {
      const service = services.find((one) => one.name === name)
      if (!service) return []
      const own = days.filter((day) => day.name === name)
      const checks = own.reduce((sum, day) => sum + day.checks, 0)
      const failed = own.reduce((sum, day) => sum + day.failed, 0)
      const shown = Array.from({ length: STATUS_DAYS }, (_, index) => {
        return stateOf(own.find(({ ago }) => ago === STATUS_DAYS - 1 - index))
      })
      return [{ name, state: service.state, availability: checks === 0 ? null : 1 - failed / checks, days: shown }]
    }),
    incidents: incidents.map(({ service, state, startedAt, endedAt }) => ({
      service,
      state,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
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
        ? { at: figures.auditedAt.toISOString(), findings: figures.findings }
        : null,
  }
}

function stateOf(day: ServiceDayRow | undefined): Day {
  if (!day) return 'none'
  if (day.failed / day.checks > OUTAGE_SHARE) return 'down'
  return day.failed + day.degraded > 0 ? 'degraded' : 'up'
}
