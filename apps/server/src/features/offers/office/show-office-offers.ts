import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { EditedOffer, OfferFields } from '@runecase/api/operator/offers.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Pictures } from '../../../core/catalog/public.ts'
import { CURRENCY_ID } from '../../../core/ledger/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectKeysetPage } from '../../../platform/keyset-page.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type OfferTerms, selectOpeningValues } from '../offer-import.sql.ts'
import { offerReturn } from '../offer-value.ts'
import {
  findOfficeOffer,
  LISTED_COLUMNS,
  LISTED_FROM,
  type ListedOfferRow,
  OFFER_STATE,
  type SoldRow,
  selectOfferVersions,
} from './office-offers.sql.ts'
import { getOfferTerms } from './write-offer.ts'

type ShowDeps = Pick<Deps, 'database'> & { readonly pictures: Pictures }

const soldOf = ({ made, bought, goldMinor, coins }: Pick<SoldRow, 'made' | 'bought' | 'goldMinor' | 'coins'>) => ({
  made,
  bought,
  gold: goldFromMinor(goldMinor),
  coins: Number(coins),
})

/** Offers in order, with their sales. */
export async function listOfficeOffers(
  { database, pictures }: ShowDeps,
  { state, ...page }: EndpointInput<OperatorApi['listOfficeOffers']>['query'],
): Promise<EndpointData<OperatorApi['listOfficeOffers']>> {
  const { rows, total, next } = await selectKeysetPage<ListedOfferRow, 'position'>(
    database,
    {
      name: 'list_office_offers',
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
export async function getOfficeOffer(queries: Queries, id: number): Promise<EditedOffer> {
  const row = (await findOfficeOffer(queries, id)) ?? refuse('dataNotFound')
  const [{ terms }, versions] = await Promise.all([getOfferTerms(queries, id), selectOfferVersions(queries, id)])
  const fields = fieldsOf(terms)
  return {
    ...{ id, version: row.version, state: row.state, isActive: row.isActive, fields },
    returnShare: await returnOf(queries, fields),
    totals: {
      ...soldOf(row),
      ...{ shown: row.shown, standing: row.standing, openings: row.openings },
      bonusGold: goldFromMinor(row.bonusMinor),
      bonusCoins: Number(row.bonusCoins),
    },
    versions: versions.map(({ at, changeRequestId, priceMinor, coinPrice, ...one }) => ({
      ...one,
      at: at.toISOString(),
      changeRequestId: changeRequestId === null ? null : String(changeRequestId),
      price: goldFromMinor(priceMinor),
      coinPrice: coinPrice === null ? null : Number(coinPrice),
    })),
  }
}

async function returnOf(queries: Queries, fields: OfferFields): Promise<number | null> {
  const slugs = fields.cases.map(({ slug }) => slug)
  const values = await selectOpeningValues(queries, slugs)
  if (values.length < slugs.length || values.some(({ isPlain }) => !isPlain)) return null
  return offerReturn(fields, new Map(values.map((value) => [value.slug, value])))
}

/** Terms as form fields. */
export function fieldsOf(terms: OfferTerms): OfferFields {
  const { title, description, image, label, labelName, labelColor, triggerType, coinPrice, bonusCoins } = terms
  const { durationMinutes, limitPerPlayer, segment, minLevel, startsAt, endsAt, cases } = terms
  const isCount = triggerType === 'battle_streak'
  return {
    ...{ title, description, image, label, labelName, labelColor, triggerType, coinPrice, bonusCoins },
    ...{ durationMinutes, limitPerPlayer, segment, minLevel, cases: [...cases] },
    threshold: terms.threshold === null || isCount ? terms.threshold : goldFromMinor(BigInt(terms.threshold)),
    currency: terms.currency === CURRENCY_ID.COIN ? 'COIN' : 'GOLD',
    price: goldFromMinor(BigInt(terms.priceMinor)),
    oldPrice: goldFromMinor(BigInt(terms.oldPriceMinor)),
    bonusMoney: goldFromMinor(BigInt(terms.bonusMinor)),
    startsAt: startsAt && new Date(startsAt).toISOString(),
    endsAt: endsAt && new Date(endsAt).toISOString(),
  }
}
