import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { CASES, CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { ITEMS } from '../../core/items/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { ROLLS } from '../../core/seeds/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'

type Rolls = EndpointData<OperatorApi['listPlayerRolls']>
type Query = EndpointInput<OperatorApi['listPlayerRolls']>['query']
type RollDeps = Pick<Deps, 'database'> & { readonly publicUrl: string }

interface CaseRollRow {
  readonly id: bigint
  readonly operationId: bigint
  readonly at: Date
  readonly caseName: string
  readonly oddsVersion: number
  readonly itemName: string
  readonly priceMinor: bigint
  readonly nonce: bigint
}

interface OtherRollRow {
  readonly id: bigint
  readonly at: Date
  readonly game: Rolls['items'][number]['game']
  readonly nonce: bigint
  readonly rolled: bigint
  readonly of: bigint
}

/** Rolls of a player: those of cases by the items that they gave, and those of the other games. */
export function listRolls(deps: RollDeps, { game, ...query }: Query): Promise<Rolls> {
  return game === 'case' ? listCaseRolls(deps, query) : listOtherRolls(deps, query)
}

/** The index of openings has only their ids, so they are found by the player's items, whose ids contain the opening's. */
async function listCaseRolls(
  { database, publicUrl }: RollDeps,
  { userId, ...page }: Omit<Query, 'game'>,
): Promise<Rolls> {
  const { rows, total, next } = await selectKeysetPage<CaseRollRow, 'id'>(
    database,
    {
      name: 'list_player_case_rolls',
      columns: `i.id, o.id as "operationId", moment_of_id(i.id) as at, c.name as "caseName", o.odds_version as "oddsVersion",
                t.name as "itemName", i.price_minor as "priceMinor", o.nonce`,
      from: `${ITEMS} i join ${OPENINGS} o on o.id = (i.id >> 6) << 6 join ${CASES} c on c.id = o.case_id
             join ${CATALOGUE_ITEMS} t on t.id = i.catalogue_item_id`,
      conditions: [['i.source = 2 and i.user_id = ?', userId]],
      sorts: { id: ['i.id', 'int8'] },
      key: 'i.id',
    },
    page,
  )
  return {
    items: rows.map(({ id, operationId, at, caseName, oddsVersion, itemName, priceMinor, nonce }) => ({
      id: String(id),
      at: at.toISOString(),
      game: 'case',
      case: { name: caseName, oddsVersion },
      item: { name: itemName, price: goldFromMinor(priceMinor) },
      nonce: Number(nonce),
      value: null,
      proofUrl: proofUrl(publicUrl, operationId),
    })),
    total,
    next,
  }
}

async function listOtherRolls(
  { database, publicUrl }: RollDeps,
  { userId, ...page }: Omit<Query, 'game'>,
): Promise<Rolls> {
  const { rows, total, next } = await selectKeysetPage<OtherRollRow, 'id'>(
    database,
    {
      name: 'list_player_other_rolls',
      columns: 'r.id, moment_of_id(r.id) as at, r.purpose as game, r.nonce, r.value as rolled, r.range as "of"',
      from: `${ROLLS} r`,
      conditions: [['r.user_id = ?', userId]],
      sorts: { id: ['r.id', 'int8'] },
      key: 'r.id',
    },
    page,
  )
  return {
    items: rows.map(({ id, at, game, nonce, rolled, of }) => ({
      id: String(id),
      at: at.toISOString(),
      game,
      case: null,
      item: null,
      nonce: Number(nonce),
      value: { rolled: Number(rolled), of: Number(of) },
      proofUrl: proofUrl(publicUrl, id),
    })),
    total,
    next,
  }
}

const proofUrl = (publicUrl: string, id: bigint) => `${publicUrl}/provably-fair/check?id=${id}`
