import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { amountFromMinor, goldFromMinor } from '@runecase/api/money.ts'
import type { Catalogue, CatalogueCase, Pictures } from '../../core/catalog/public.ts'
import { CURRENCY_ID } from '../../core/ledger/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { salePercent } from './offer-file.ts'
import { hasVisited, type OfferRow, selectOffers, selectPlayerOffers, selectStandingTriggers } from './offers.sql.ts'
import { startWaiting } from './triggers.sql.ts'

export type ListOffersDeps = Pick<Deps, 'database'> & { readonly catalogue: Catalogue; readonly pictures: Pictures }

/** The current offers in order. */
export async function listOffers(deps: ListOffersDeps): Promise<EndpointData<Api['listOffers']>> {
  return (await selectOffers(deps.database)).flatMap((row) => showOffer(deps, row))
}

/** A player's personal offers, for the player; any other caller gets `userNotFound`. Waiting offers begin. */
export async function listUserOffers(
  deps: ListOffersDeps,
  callerId: bigint,
  userId: bigint,
): Promise<EndpointData<Api['listUserOffers']>> {
  if (userId !== callerId) refuse('userNotFound')
  await startWaiting(deps.database, callerId)
  return (await selectPlayerOffers(deps.database, callerId)).flatMap((row) => {
    const { endsAt, boughtAt } = row
    if (!endsAt) return []
    return showOffer(deps, row).map((offer) => ({
      ...offer,
      id: String(row.id),
      state: boughtAt ? ('bought' as const) : row.hasEnded ? ('ended' as const) : ('active' as const),
      endsAt: endsAt.toISOString(),
      boughtAt: boughtAt?.toISOString() ?? null,
      timesLeft: Math.max(0, row.limitPerPlayer - row.timesMade),
      freeOpens: row.freeOpens,
    }))
  })
}

/** The triggers of a player's current offers. Waiting offers begin. */
export async function listTriggers(
  { database }: Pick<Deps, 'database'>,
  userId: bigint,
): Promise<EndpointData<Api['listTriggers']>> {
  await startWaiting(database, userId)
  const [triggers, hasVisitedShop] = await Promise.all([
    selectStandingTriggers(database, userId),
    hasVisited(database, userId),
  ])
  return {
    hasVisitedShop,
    triggers: triggers.map((one) => ({ ...one, id: String(one.id), endsAt: one.endsAt.toISOString() })),
  }
}

/** An offer in the shape of the API; undefined while one of its cases is not in memory yet, for a second at most. */
function showOffer({ catalogue, pictures }: ListOffersDeps, row: OfferRow): EndpointData<Api['listOffers']> {
  const price = goldFromMinor(row.priceMinor)
  const oldPrice = goldFromMinor(row.oldPriceMinor)
  const cases = row.cases.flatMap(({ caseId, amount }) => {
    const one = catalogue.caseById(caseId)
    return one ? [{ ...caseOf(one), amount }] : []
  })
  if (cases.length < row.cases.length) return []
  return [
    {
      offerId: row.offerId,
      offerName: row.name,
      triggerId: row.triggerId,
      triggerType: row.triggerType,
      title: row.title,
      description: row.description,
      image: pictures.pathOf(row.image),
      currency: row.currency === CURRENCY_ID.COIN ? 'COIN' : 'GOLD',
      price,
      oldPrice,
      sale: salePercent({ price, oldPrice }),
      coinPrice: row.coinPrice === null ? null : Number(row.coinPrice),
      bonusCoins: Number(row.bonusCoins),
      bonusMoney: goldFromMinor(row.bonusMinor),
      label: row.label,
      labelName: row.labelName,
      labelColor: row.labelColor,
      durationMinutes: row.durationMinutes,
      limitPerUser: row.limitPerPlayer,
      cases,
    },
  ]
}

function caseOf({ slug, name, image, priceMinor, currency }: CatalogueCase) {
  return { slug, name, img: image, price: amountFromMinor(priceMinor, currency), currency }
}
