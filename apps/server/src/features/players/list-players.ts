import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { ListedPlayer } from '@runecase/api/operator/players.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { RESTRICTED_ACTIONS } from '@runecase/api/restrictions-rules.ts'
import { levelOf } from '@runecase/game/level.ts'
import type { Cashier } from '../../core/cashier/public.ts'
import { DEBTS } from '../../core/ledger/public.ts'
import { RESTRICTIONS } from '../../core/restrictions/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { LISTED_COLUMNS, LISTED_FROM, type ListedPlayerRow } from './players.sql.ts'

/** The expression of the index `users_nickname_id_idx`. */
const NAME = 'lower(u.nickname) collate "C"'
const NAMED = `${NAME} >= lower(?) collate "C" and ${NAME} < (lower(?) || chr(1114111)) collate "C"`
// Selects the few restricted players first, because `players` is indexed only by its key. As an array: `in (select …)` may read all users.
const RESTRICTED = `u.id = any(array(select user_id from ${RESTRICTIONS} where lifted_at is null)) and p.restrictions is not null and ? = 'restricted'`
const DEBTOR = `u.id = any(array(select user_id from ${DEBTS})) and (p.owed_minor > 0 or p.owed_coins > 0) and ? = 'debtor'`

/** Players, newest first; with a name prefix in the order of their names. */
export async function listPlayers(
  { database, cashier }: Pick<Deps, 'database'> & { readonly cashier: Pick<Cashier, 'withdrawals'> },
  { text, state, country, from, until, ...page }: EndpointInput<OperatorApi['listPlayers']>['query'],
): Promise<EndpointData<OperatorApi['listPlayers']>> {
  const held = state === 'held' ? await cashier.withdrawals.selectHeldPlayers(database) : undefined
  const { rows, total, sum, next } = await selectKeysetPage<ListedPlayerRow, 'created' | 'name'>(
    database,
    {
      name: 'list_players',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [
        [NAMED, text?.replaceAll('\0', '')],
        [RESTRICTED, state === 'restricted' ? state : undefined],
        [DEBTOR, state === 'debtor' ? state : undefined],
        ['u.id = any(?::int8[])', held],
        ['u.country = ?', country],
        ['u.created_at >= ?::timestamptz', dateOf(from)],
        ['u.created_at < ?::timestamptz', dateOf(until)],
      ],
      sorts: { created: ['u.created_at', 'timestamptz'], name: [NAME, 'text'] },
      sum: 'p.balance_minor',
      key: 'u.id',
    },
    text === undefined ? page : { ...page, sort: 'name' },
  )
  return { items: rows.map(showListed), total, sum: goldOrNull(sum), next }
}

/** As a date, not as the given text: a time may be in the year 0, which PostgreSQL reads only as 1 BC. */
function dateOf(iso: string | undefined): Date | undefined {
  return iso === undefined ? undefined : new Date(iso)
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
