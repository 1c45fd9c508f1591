import type { PlayerOffer } from '@runecase/api/offers.ts'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { userLevelQuery } from '../../api/enter-session.ts'
import { ServerViewerContext } from '../../api/session.ts'
import { TestingFrame } from '../../app/testing-frame.tsx'
import { ownOffersQuery } from '../../core/offers/offers.queries.ts'
import { PromoTiles } from './promo-tiles.tsx'

function chipsWith(sales: readonly Pick<PlayerOffer, 'state' | 'sale'>[], freeCases: number): (string | undefined)[] {
  const client = new QueryClient()
  client.setQueryData(ownOffersQuery('77').queryKey, [...sales] as PlayerOffer[])
  client.setQueryData(userLevelQuery('77').queryKey, {
    nearestCaseTime: null,
    availableCases: Array.from({ length: freeCases }, () => ({})),
  } as never)
  const html = renderToString(
    <ServerViewerContext value={{ userId: '77' }}>
      <TestingFrame client={client}>
        <PromoTiles gift={null} hasShop />
      </TestingFrame>
    </ServerViewerContext>,
  )
  return [...html.matchAll(/<em>([^<]*)<\/em>/g)].map(([, chip]) => chip)
}

it("the tiles name the player's free case and best discount when there are any", () => {
  const sales = [
    { state: 'active', sale: 25 },
    { state: 'active', sale: 60 },
    { state: 'ended', sale: 80 },
  ] as const
  expect(chipsWith(sales, 1).slice(0, 2)).toEqual(['Доступен', '−60 %'])
})

it('tiles without a free case or a discount show their general description', () => {
  expect(chipsWith([], 0).slice(0, 2)).toEqual(['Раз в сутки', 'Со своим сроком'])
})
