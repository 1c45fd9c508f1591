import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { ListedPlayer } from '@runecase/api/operator/players.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { RESTRICTED_ACTIONS } from '@runecase/api/restrictions-rules.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { Deps } from '../../deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { LISTED_COLUMNS, LISTED_FROM, type ListedPlayerRow } from './players.sql.ts'

const NAMED =
  'lower(u.nickname) collate "C" >= lower(?) collate "C" and lower(u.nickname) collate "C" < (lower(?) || chr(1114111)) collate "C"'

export async function listPlayers(
  { database }: Pick<Deps, 'database'>,
  { text, state, ...page }: EndpointInput<OperatorApi['listPlayers']>['query'],
): Promise<EndpointData<OperatorApi['listPlayers']>> {
  const { rows, total, next } = await selectKeysetPage<ListedPlayerRow, 'created'>(
    database,
    {
      name: 'list_players',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [
        [NAMED, text?.replaceAll('\0', '')],
        ["p.restrictions is not null and ? = 'restricted'", state === 'restricted' ? state : undefined],
        ["(p.owed_minor > 0 or p.owed_coins > 0) and ? = 'debtor'", state === 'debtor' ? state : undefined],
      ],
      sorts: { created: ['u.created_at', 'timestamptz'] },
      key: 'u.id',
    },
    page,
  )
  return { items: rows.map(showListed), total, next }
}

export function showListed(row: ListedPlayerRow): ListedPlayer {
  return {
    id: String(row.id),
    nickname: row.nickname,
    createdAt: row.createdAt.toISOString(),
    level: levelOf(row.experienceMinor),
    balance: goldFromMinor(row.balanceMinor),
    coins: Number(row.coins),
    spent: goldFromMinor(row.spentMinor),
    restricted: RESTRICTED_ACTIONS.filter((action) => row.restrictions?.[action]),
  }
}
