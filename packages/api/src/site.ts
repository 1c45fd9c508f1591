import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './paging.ts'

export const SiteStatistics = z.object({
  opened: z.int(),
  users: z.int(),
  upgrades: z.int(),
  battles: z.int(),
  online: z.int(),
  arcanes: z.int(),
})

export const siteEndpoints = {
  getSiteStatistics: endpoint({
    method: 'GET',
    path: '/v1/footer-stats',
    summary: 'Figures of the site: all of them counted, none invented',
    access: 'public',
    rate: 'read',
    data: SiteStatistics,
    refusals: [],
  }),
  getMonitoringStatus: endpoint({
    method: 'GET',
    path: '/v1/monitoring/status',
    summary: 'Whether the shop is closed for maintenance',
    access: 'public',
    rate: 'read',
    data: z.object({
      isOffline: z.boolean(),
      /** The operators' text; null for the default one. */
      text: z.string().nullable(),
      /** The announced end; null without one. */
      endsAt: Timestamp.nullable(),
    }),
    refusals: [],
  }),
}

export const siteMessages = [
  z.object({ event: z.literal('stats'), ...SiteStatistics.shape }),
  z.object({ event: z.literal('deploy'), id: z.string() }),
  /** Cases, items or their prices changed; the server that responds may notice it a second later. */
  z.object({ event: z.literal('catalog_changed'), revision: Id }),
  /** Payment methods, their countries or the bonuses of refills changed. */
  z.object({ event: z.literal('payment_terms_changed') }),
  z.object({ event: z.literal('maintenance'), isOffline: z.boolean() }),
] as const
