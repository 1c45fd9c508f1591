import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { USERS } from '../../core/player/public.ts'
import { PLAY_TOTALS } from '../../core/plays/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'

/** Each player is looked up by key: a join would read all of them for one page or count. */
const FROM = `dashboard_players d cross join lateral (select * from ${USERS} u where u.id = d.user_id offset 0) u
       left join ${PLAY_TOTALS} t on t.user_id = d.user_id`

/** The players that the summary counts for one day. */
export async function listActivePlayers(
  { database }: Pick<Deps, 'database'>,
  { day, ...page }: EndpointInput<OperatorApi['listActivePlayers']>['query'],
): Promise<EndpointData<OperatorApi['listActivePlayers']>> {
  const { rows, total, next } = await selectKeysetPage<
    { id: bigint; nickname: string; createdAt: Date; stakedMinor: bigint; wonMinor: bigint },
    'id'
  >(
    database,
    {
      name: 'list_active_players',
      columns: `d.user_id as id, u.nickname, u.created_at as "createdAt", coalesce(t.staked_minor, 0)::int8 as "stakedMinor",
       coalesce(t.won_minor, 0)::int8 as "wonMinor"`,
      from: FROM,
      conditions: [['d.day = ?::date', day]],
      sorts: { id: ['d.user_id', 'int8'] },
      key: 'd.user_id',
    },
    page,
  )
  return {
    items: rows.map(({ id, nickname, createdAt, stakedMinor, wonMinor }) => ({
      id: String(id),
      nickname,
      createdAt: createdAt.toISOString(),
      staked: goldFromMinor(stakedMinor),
      won: goldFromMinor(wonMinor),
    })),
    total,
    next,
  }
}
