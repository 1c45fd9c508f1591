import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import type { CampaignSegment } from '@runecase/api/operator/campaigns.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { CAMPAIGN_COLUMNS, type CampaignRow, countAudience } from './campaigns.sql.ts'

/** Approved campaigns. */
export async function listCampaigns(
  { database }: Pick<Deps, 'database'>,
  { state, ...page }: EndpointInput<OperatorApi['listCampaigns']>['query'],
): Promise<EndpointData<OperatorApi['listCampaigns']>> {
  const { rows, total, next } = await selectKeysetPage<CampaignRow, 'id'>(
    database,
    {
      name: 'list_campaigns',
      columns: CAMPAIGN_COLUMNS,
      from: 'campaigns c',
      conditions: [['c.state = ?', state]],
      sorts: { id: ['c.id::int8', 'int8'] },
      key: 'c.id::int8',
    },
    page,
  )
  return {
    items: rows.map(({ id, title, text, path, segment, perMinute, state: now, reached, opened, gift, ...row }) => ({
      ...{ id, title, text, path, segment, perMinute, state: now, reached, opened, gift },
      startsAt: row.startsAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      changeRequestId: String(row.changeRequestId),
    })),
    total,
    next,
  }
}

/** The number of players that a campaign for this segment would reach if it began now. */
export function countCampaignPlayers(
  { database, clock, mostPerWeek }: Pick<Deps, 'database' | 'clock'> & { readonly mostPerWeek: () => number },
  segment: CampaignSegment,
): Promise<number> {
  return countAudience(database, { segment, now: new Date(clock.nowMs()), mostPerWeek: mostPerWeek() })
}
