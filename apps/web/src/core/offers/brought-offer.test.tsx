import type { PlayerOffer } from '@runecase/api/offers.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerViewerContext } from '../../api/session.ts'
import { TestingFrame } from '../../app/testing-frame.tsx'
import { OfferTiles } from './offer-tiles.tsx'
import { ownOffersQuery } from './offers.queries.ts'

const offer = (id: string, state: PlayerOffer['state'] = 'active') =>
  ({
    id,
    offerId: 100 + Number(id),
    state,
    title: `Набор ${id}`,
    image: '/i/static/cases/void',
    currency: 'GOLD',
    price: 10,
    oldPrice: 20,
    sale: 50,
    coinPrice: null,
    labelColor: '#fff',
  }) as PlayerOffer

function render(element: ReactElement, path: string, offers: readonly PlayerOffer[]): string {
  const client = new QueryClient()
  client.setQueryData(ownOffersQuery('77').queryKey, [...offers])
  return renderToString(
    <ServerViewerContext value={{ userId: '77' }}>
      <TestingFrame client={client} path={path}>
        {element}
      </TestingFrame>
    </ServerViewerContext>,
  )
}

const ALL = ['1', '2', '3', '4'].map((id) => offer(id))
const titlesOf = (html: string) => [...html.matchAll(/<b[^>]*>(Набор \d)<\/b>/g)].map(([, title]) => title)

it('the offer that a link names comes first on the refill page and is marked', () => {
  const html = render(<OfferTiles />, '/refill?offerId=104', ALL)
  expect(titlesOf(html)).toEqual(['Набор 4', 'Набор 1', 'Набор 2'])
  expect(html.match(/Вы пришли за этим набором/g)).toHaveLength(1)
  expect(html).toMatch(
    /data-wanted="true"[^>]*href="\/offers-shop\?offer_id=4"|href="\/offers-shop\?offer_id=4"[^>]*data-wanted/,
  )
})

it('an offer that has ended, or belongs to another player, changes nothing', () => {
  const html = render(<OfferTiles />, '/refill?offerId=104', [...ALL.slice(0, 3), offer('4', 'ended')])
  expect(titlesOf(html)).toEqual(['Набор 1', 'Набор 2', 'Набор 3'])
  expect(html).not.toContain('Вы пришли')
})
