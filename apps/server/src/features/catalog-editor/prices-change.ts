import { createHash } from 'node:crypto'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import type { ChangePreview } from '@runecase/api/operator/change-requests.ts'
import { PricesChange } from '@runecase/api/operator/items.ts'
import type { ReturnBounds } from '@runecase/game/odds-figures.ts'
import { changePrices, lockCatalogue, type NewPrice, previewPrices } from '../../core/catalog/public.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { selectCurrentPrices } from './catalog-editor.sql.ts'
import { perDayOfPrices } from './effect-per-day.ts'
import { previewNumber, previewPercent } from './preview-values.ts'

/** The maximum number of prices in a preview; a file may contain more. The return of every case is shown. */
const PRICES_SHOWN = 200

interface PricesDeps extends Pick<Deps, 'clock'> {
  readonly bounds: () => ReturnBounds
}

/** New prices of items: in the catalogue, for items that players hold, and in the odds of every case that contains them. */
export function pricesChangeRequest({ clock, bounds }: PricesDeps) {
  return defineChangeRequest({
    kind: 'items.prices',
    proposePermission: 'catalog.propose',
    approvePermission: 'catalog.approve',
    payload: PricesChange,
    targetOf: ({ prices }) => (prices.length === 1 ? `item ${prices[0]?.item}` : 'items'),
    readBase: async (queries, { prices }) =>
      readBase(
        queries,
        prices.map(({ item }) => item),
      ),
    preview: (queries, payload) => previewOf(queries, newPricesOf(payload), bounds()),
    lock: lockCatalogue,
    async apply(tx, payload, { changeRequestId }) {
      const options = { nowMs: clock.nowMs(), bounds: bounds(), requestId: changeRequestId }
      const { items, cases, repricedItems } = await changePrices(tx, newPricesOf(payload), options)
      return {
        before: items.map(({ item, beforeMinor }) => [item, goldFromMinor(beforeMinor)]),
        after: {
          prices: items.map(({ item, afterMinor }) => [item, goldFromMinor(afterMinor)]),
          closedCases: cases.filter(({ isClosed }) => isClosed).map(({ caseId }) => caseId),
          repricedItems,
        },
      }
    },
  })
}

const newPricesOf = ({ prices }: PricesChange): NewPrice[] =>
  prices.map(({ item, price }) => ({ item, priceMinor: minorFromAmount(price, 'GOLD') }))

/** A hash of the items' current prices: any changed price changes the base. */
async function readBase(queries: Queries, slugs: readonly string[]): Promise<string> {
  const rows = await selectCurrentPrices(queries, slugs)
  if (rows.length < slugs.length) return refuse('dataNotFound')
  const text = rows.map(({ slug, priceMinor }) => `${slug}:${priceMinor}`).join()
  return `prices ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

async function previewOf(queries: Queries, prices: readonly NewPrice[], bounds: ReturnBounds): Promise<ChangePreview> {
  const { items, cases } = await previewPrices(queries, prices, bounds)
  if (items.length === 0) return refuse('change_refused', { fault: 'changes_nothing' })
  const [first] = items
  const returns = cases
    // A case that is not for GOLD has no return, neither before nor after.
    .filter(({ isClosed, rtpBefore, rtpAfter }) => isClosed || rtpBefore !== rtpAfter)
    .toSorted((a, b) => Number(b.isClosed) - Number(a.isClosed))
    .map(({ name, isClosed, rtpBefore, rtpAfter }) => ({
      field: `${isClosed ? 'closedCase' : 'caseReturn'}|${name}`,
      before: previewPercent(rtpBefore),
      after: previewPercent(rtpAfter),
    }))
  const changed = items.slice(0, PRICES_SHOWN).map(({ name, beforeMinor, afterMinor }) => ({
    field: `itemPrice|${name}`,
    before: previewNumber(goldFromMinor(beforeMinor)),
    after: previewNumber(goldFromMinor(afterMinor)),
  }))
  const more = items.length - changed.length
  return {
    subject: items.length === 1 && first ? first.name : String(items.length),
    perDay: await perDayOfPrices(queries, cases),
    lines: [
      ...returns,
      ...changed,
      ...(more > 0 ? [{ field: 'morePrices', before: null, after: previewNumber(more) }] : []),
    ],
  }
}
