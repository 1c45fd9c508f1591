import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor, goldOrNull } from '@runecase/api/money.ts'
import type { EditedPromo, PromoFigures } from '@runecase/api/operator/promo.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  findBatchOfPromo,
  findEditedPromo,
  LISTED_COLUMNS,
  LISTED_FROM,
  type ListedPromoRow,
  PROMO_STATE,
} from './promo-definition.sql.ts'
import { type PromoBatchDefinition, promoDefinition, worthIn } from './promo-definition.ts'
import { fieldsOf } from './promo-fields.ts'
import {
  getPromoTotals,
  selectPromoDays,
  selectPromoMonths,
  USED_COLUMNS,
  USED_FROM,
  type UsedPlaceRow,
} from './promo-figures.sql.ts'
import { TOTALS_OF_CODE } from './promo-totals.sql.ts'

const batchOf = ({ batchId: id, prefix, codes }: ListedPromoRow) =>
  id === null ? null : { id, prefix: prefix ?? '', codes: codes ?? 0 }
/** The places of a code; for a batch the sum over its codes. */
const placesOf = ({ totalLimit, codes }: ListedPromoRow) => totalLimit * (codes ?? 1)

/** A code with its versions and results. Refuses with `dataNotFound`. */
export async function getEditedPromo(
  batches: PromoBatchDefinition,
  queries: Queries,
  id: number,
): Promise<EditedPromo> {
  const row = (await findEditedPromo(queries, id)) ?? refuse('dataNotFound')
  const { listVersions } = row.batchId === null ? promoDefinition : batches
  const [totals, versions] = await Promise.all([
    getPromoTotals(queries, row),
    listVersions(queries, String(row.batchId ?? row.code)),
  ])
  const { code, version, state, isActive, isPromised, taken } = row
  return {
    ...{ id, code, version, state, isActive, isPromised, taken },
    batch: batchOf(row),
    fields: fieldsOf(row),
    totals: {
      uses: Number(totals.uses),
      players: Number(totals.players),
      refilled: goldFromMinor(BigInt(totals.refilledMinor)),
      gold: goldFromMinor(BigInt(totals.goldMinor)),
      coins: Number(totals.coins),
    },
    versions: versions.map(({ details, ...one }) => ({ ...one, worth: worthIn(details) })),
  }
}

/** SQL: codes with this text, and listed codes with it in code or title; each part uses its own index. */
const FOUND = `c.id = any(array(
  select x.id from promo_codes x where x.code = upper(?) union
  select x.id from promo_codes x where x.is_listed and position(lower(?) in lower(x.code || ' ' || x.title)) > 0))`

/** A page of codes for operators. */
export async function listPromoCodes(
  { database }: Pick<Deps, 'database'>,
  { text, state, ...page }: EndpointInput<OperatorApi['listPromoCodes']>['query'],
): Promise<EndpointData<OperatorApi['listPromoCodes']>> {
  const { rows, total, next } = await selectKeysetPage<
    ListedPromoRow & { readonly uses: bigint; readonly refilledMinor: bigint },
    'id' | 'code' | 'ends' | 'refilled'
  >(
    database,
    {
      name: 'list_promo_codes',
      columns: `${LISTED_COLUMNS}, c.earlier_uses + coalesce(t.uses, 0) as uses, coalesce(t.refilled_minor, 0) as "refilledMinor"`,
      from: `${LISTED_FROM} ${TOTALS_OF_CODE}`,
      conditions: [
        // As a parameter it would prevent the use of the partial indexes.
        ['c.is_listed and ?::bool', text ? undefined : true],
        [FOUND, text || undefined],
        [`${PROMO_STATE} = ?`, state],
      ],
      sorts: {
        id: ['c.id', 'int8'],
        code: ['c.code', 'text'],
        ends: ['c.ends_at', 'timestamptz'],
        refilled: ['coalesce(t.refilled_minor, 0)', 'int8'],
      },
      key: 'c.id',
    },
    page,
  )
  return {
    items: rows.map((row) => {
      const { id, code, type, title, percent, state: now, perPlayerLimit } = row
      return {
        ...{ id, code, type, title, percent, state: now, perPlayerLimit },
        batch: batchOf(row),
        sum: goldOrNull(row.sumMinor),
        case: row.caseName,
        uses: Number(row.uses),
        totalLimit: placesOf(row),
        refilled: goldFromMinor(row.refilledMinor),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      }
    }),
    total,
    next,
  }
}

/** A page of the codes of a batch. */
export async function listBatchCodes(
  { database }: Pick<Deps, 'database'>,
  { batchId, ...page }: EndpointInput<OperatorApi['listBatchCodes']>['query'],
): Promise<EndpointData<OperatorApi['listBatchCodes']>> {
  const { rows, total, next } = await selectKeysetPage<{ readonly code: string; readonly taken: number }, 'id'>(
    database,
    {
      name: 'list_batch_codes',
      columns: 'c.code, c.taken',
      from: 'promo_codes c',
      conditions: [['c.batch_id = ?', batchId]],
      sorts: { id: ['c.id', 'int8'] },
      key: 'c.id',
    },
    page,
  )
  return { items: rows.map(({ code, taken }) => ({ code, taken })), total, next }
}

/** The results of all codes in recent days. */
export async function getPromoFigures(queries: Queries): Promise<PromoFigures> {
  const [months, days] = await Promise.all([selectPromoMonths(queries), selectPromoDays(queries)])
  const month = (isNow: boolean) => {
    const row = months.find((one) => one.isNow === isNow)
    return {
      uses: row?.uses ?? 0,
      players: row?.players ?? 0,
      refilled: goldFromMinor(BigInt(row?.refilledMinor ?? 0)),
      gold: goldFromMinor(BigInt(row?.goldMinor ?? 0)),
    }
  }
  return { now: month(true), before: month(false), days }
}

/** The users of a code, latest first. */
export async function listPromoUses(
  { database }: Pick<Deps, 'database'>,
  { codeId, userId, ...page }: EndpointInput<OperatorApi['listPromoUses']>['query'],
): Promise<EndpointData<OperatorApi['listPromoUses']>> {
  const batchId = codeId === undefined ? undefined : ((await findBatchOfPromo(database, codeId)) ?? undefined)
  const { rows, total, next } = await selectKeysetPage<UsedPlaceRow, 'id'>(
    database,
    {
      name: 'list_promo_uses',
      columns: USED_COLUMNS,
      from: USED_FROM,
      conditions: [
        [`u.state = 'used' and ?::bool`, true],
        ['u.code_id = ?', batchId === undefined ? codeId : undefined],
        ['c.batch_id = ?', batchId],
        ['u.user_id = ?', userId],
      ],
      sorts: { id: ['u.reference_id', 'int8'] },
      key: 'u.reference_id',
    },
    page,
  )
  return {
    items: rows.map(({ id, userId, at, valueMinor, bonusMinor, coins, ...row }) => ({
      ...row,
      id: String(id),
      userId: String(userId),
      at: at.toISOString(),
      value: goldOrNull(valueMinor),
      gold: goldFromMinor(bonusMinor),
      coins: Number(coins),
    })),
    total,
    next,
  }
}
