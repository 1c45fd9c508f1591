import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportRefusedError } from '../../platform/import-file.ts'
import { makePlayer } from '../../testing/make.ts'
import { importOffers } from './import-offers.ts'
import { type OfferEntry, OfferFile, readOfferFile } from './offer-file.ts'
import { selectOpeningValues } from './offer-terms.sql.ts'
import { offerReturn } from './offer-value.ts'
import { makeOfferWorld, OFFER_ID, type OfferWorld } from './offers.fixtures.ts'

const DEMO = new URL('../../../../../projects/dota/catalogue/offers.json', import.meta.url).pathname

let shop: OfferWorld
let demo: OfferEntry[]
beforeAll(async () => {
  shop = await makeOfferWorld()
  demo = await readOfferFile(DEMO)
})
afterAll(() => shop.close())

const versions = () =>
  shop.world.rows('select id, version, is_active as active from offers where id in (101, 102) order by id')
const faultsOf = async (entries: readonly OfferEntry[]) => {
  const error = await importOffers(shop.deps, entries).catch((reason: unknown) => reason)
  return error instanceof ImportRefusedError ? error.faults : []
}
const changed = (change: Partial<OfferEntry>): OfferEntry => ({ ...(demo[0] as OfferEntry), ...change })

test('every offer of the demo returns less than its price by the published odds', async () => {
  const slugs = demo.flatMap((entry) => entry.cases.map(({ slug }) => slug))
  const values = new Map((await selectOpeningValues(shop.deps.database, slugs)).map((one) => [one.slug, one]))
  const returns = demo.map((entry) => offerReturn(entry, values))
  for (const share of returns) {
    expect(share).toBeLessThan(1)
    expect(share).toBeGreaterThan(0.85)
  }
})

test('an offer that returns more than it costs is refused, and nothing of its file is imported', async () => {
  const generous = changed({ bonusMoney: 40 })
  expect(await faultsOf([changed({ title: 'Другое' }), { ...generous, offerId: 999 }])).toEqual([
    expect.stringMatching(/^offer 999: gives back 1\.\d+ of its price$/),
  ])
  const coins = changed({ currency: 'COIN', coinPrice: 600, offerId: 998 })
  expect(await faultsOf([coins])).toEqual([expect.stringMatching(/^offer 998: gives back 1\./)])
  expect(await versions()).toMatchObject([{ version: 1 }, { version: 1 }])
})

test('changed terms make another version, and the same file changes nothing', async () => {
  expect(await importOffers(shop.deps, demo)).toEqual({ added: 0 })
  const userId = await makePlayer(shop.world, { balanceMinor: 100_000n })
  await shop.give(userId, OFFER_ID.first_visit)
  expect(await importOffers(shop.deps, [changed({ price: 170, sale: 8, title: 'Дороже' })])).toEqual({ added: 1 })
  await shop.give(userId, OFFER_ID.first_visit)
  const titles = (await shop.offersOf(userId)).map(({ title, price }) => `${title} ${price}`)
  expect(titles.toSorted()).toEqual(['Дороже 170', 'Знакомство с лавкой 169'])
  expect(await importOffers(shop.deps, [changed({ active: false })])).toEqual({ added: 1 })
  expect(await versions()).toEqual([
    { id: 101, version: 3, active: false },
    { id: 102, version: 1, active: true },
  ])
  await importOffers(shop.deps, demo)
})

test('an offer of a missing case, or of one with another condition than an opening, is refused', async () => {
  expect(await faultsOf([changed({ cases: [{ slug: 'nowhere', amount: 1 }] })])).toEqual([
    'offer 101: there is no case nowhere',
  ])
  expect(await faultsOf([changed({ cases: [{ slug: 'level-10', amount: 1 }] })])).toEqual([
    'offer 101: level-10 has a limit, a level or a condition of its own',
  ])
})

test('a file with faults is refused with all of them', () => {
  const faults = (change: Record<string, unknown>) =>
    OfferFile.safeParse([{ ...demo[0], ...change }]).error?.issues.map(
      (issue) => `${String(issue.path.at(-1))}: ${issue.message}`,
    )
  expect(faults({ sale: 20 })).toEqual(['sale: the prices make 9'])
  expect(faults({ threshold: 5 })).toEqual([expect.stringContaining('threshold: belongs to low_balance')])
  expect(faults({ coinPrice: 5 })).toEqual(['coinPrice: belongs to an offer for COIN'])
  expect(faults({ currency: 'COIN', coinPrice: 900, bonusMoney: 1 })).toEqual(['bonusMoney: coins never become GOLD'])
  expect(faults({ price: 1.005 })?.[0]).toContain('2 decimals')
  expect(
    OfferFile.safeParse([demo[0], { ...demo[1], triggerId: 1, triggerType: 'first_visit' }]).error?.issues[0]?.message,
  ).toBe('two offers have one triggerType')
  expect(OfferFile.safeParse([{ ...demo[7], threshold: 2.5 }]).error?.issues[0]?.message).toBe(
    'is a number of victories',
  )
})
