import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { EditedOffer, OfferFields } from '@runecase/api/operator/offers.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Pictures } from '../../../core/catalog/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { refuse } from '../../../platform/refuse.ts'
import { selectOpeningValues } from '../offer-terms.sql.ts'
import { offerReturn } from '../offer-value.ts'
import {
  findAdminOffer,
  LISTED_COLUMNS,
  LISTED_FROM,
  type ListedOfferRow,
  OFFER_STATE,
  type SoldRow,
  selectOfferSales,
} from './admin-offers.sql.ts'
import type { OfferDefinition } from './offer-definition.ts'

type ShowDeps = Pick<Deps, 'database'> & { readonly pictures: Pictures }

const soldOf = ({ made, bought, goldMinor, coins }: Pick<SoldRow, 'made' | 'bought' | 'goldMinor' | 'coins'>) => ({
  made,
  bought,
  gold: goldFromMinor(goldMinor),
  coins: Number(coins),
})

/** Offers in order, with their sales. */
export async function listAdminOffers(
  { database, pictures }: ShowDeps,
  { state, ...page }: EndpointInput<OperatorApi['listAdminOffers']>['query'],
): Promise<EndpointData<OperatorApi['listAdminOffers']>> {
  const { rows, total, next } = await selectKeysetPage<ListedOfferRow, 'position'>(
    database,
    {
      name: 'list_admin_offers',
      columns: LISTED_COLUMNS,
      from: LISTED_FROM,
      conditions: [[`${OFFER_STATE} = ?`, state]],
      sorts: { position: ['o.position', 'int8'] },
      key: 'o.id',
    },
    page,
  )
  const items = rows.map((row) => {
    const { id, title, state: now, triggerType, currency, version } = row
    return {
      ...{ id, title, state: now, triggerType, currency, version },
      image: pictures.pathOf(row.image),
      price: goldFromMinor(row.priceMinor),
      oldPrice: goldFromMinor(row.oldPriceMinor),
      coinPrice: row.coinPrice === null ? null : Number(row.coinPrice),
      ...soldOf(row),
    }
  })
  return { items, total, next }
}

/** An offer with the sales of each of its versions. Refuses with `dataNotFound`. */
export async function getAdminOffer(definition: OfferDefinition, queries: Queries, id: number): Promise<EditedOffer> {
  const row = (await findAdminOffer(queries, id)) ?? refuse('dataNotFound')
  const [{ fields: defined }, versions, sales] = await Promise.all([
    definition.get(queries, String(id)),
    definition.listVersions(queries, String(id)),
    selectOfferSales(queries, id),
  ])
  const { name: _, ...fields } = defined
  const soldIn = new Map(sales.map(({ version, ...sold }) => [version, sold]))
  return {
    ...{ id, version: row.version, state: row.state, isActive: row.isActive, fields },
    returnShare: await returnOf(queries, fields),
    totals: {
      ...soldOf(row),
      ...{ shown: row.shown, standing: row.standing, openings: row.openings },
      bonusGold: goldFromMinor(row.bonusMinor),
      bonusCoins: Number(row.bonusCoins),
    },
    versions: versions.map(({ terms, ...version }) => ({
      ...version,
      ...(soldIn.get(version.version) ?? { made: 0, bought: 0 }),
      price: terms.price ?? 0,
      coinPrice: terms.coinPrice ?? null,
    })),
  }
}

async function returnOf(queries: Queries, fields: OfferFields): Promise<number | null> {
  const slugs = fields.cases.map(({ slug }) => slug)
  const values = await selectOpeningValues(queries, slugs)
  if (values.length < slugs.length || values.some(({ isPlain }) => !isPlain)) return null
  return offerReturn(fields, new Map(values.map((value) => [value.slug, value])))
}
