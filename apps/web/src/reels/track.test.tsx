import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { planReel } from './reel-plan.ts'
import type { ReelShow, StripCard } from './reel-show.ts'
import { makeTrackNodes, Track } from './track.tsx'

it('a starting strip does not contain the item at which it will stop', () => {
  const plan = planReel({ cardCount: 60, winnerIndex: 54, stopOffset: 0.3, durationMs: 6200 })
  const filler: StripCard = { name: 'Щит', image: '/i/0/items/shield', price: 31, rarity: 'common' }
  const item = {
    name: 'Клинок',
    image: '/i/0/items/relic',
    price: 36_450,
    rarity: 'arcana',
  } as unknown as ReelShow['item']
  const strip = Array.from({ length: plan.cardCount }, (_, place) => (place === plan.winnerIndex ? item : filler))
  const html = renderToStaticMarkup(<Track reel={{ item, plan, strip }} axis="x" nodes={makeTrackNodes()} />)
  expect(html.match(/<img/g)).toHaveLength(60)
  expect(html).not.toContain('relic')
  expect(html).not.toContain('arcana')
})
