import { goldFromMinor } from '@runecase/api/money.ts'
import type { ShopSettings } from '@runecase/api/shop-settings.ts'
import { expect } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { settingsWith } from '../../testing/default-settings.ts'
import { makeCatalogue, makeIdempotency, makeWorld, type World } from '../../testing/make.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer, moveMoney } from '../ledger/public.ts'
import { applyPromo } from './apply-promo.ts'
import { importPromos } from './import-promos.ts'
import { type PromoEntry, PromoFile } from './promo-file.ts'
import { PromoGuesses } from './promo-guesses.ts'
import { PromoLookups } from './promo-lookups.ts'
import { refillPromo } from './refill-promo.ts'

/** A code for tests; its window contains the database's current time. */
export function promoEntry(change: Partial<PromoEntry> & { readonly code: string }): PromoEntry {
  const [entry] = PromoFile.parse([
    {
      type: 'common',
      sum: null,
      percent: 10,
      img: null,
      flexOffers: [],
      title: 'Код',
      description: 'Для проверки',
      window: { startOffsetDays: -1, endOffsetDays: 1 },
      totalLimit: 100,
      usedCount: 0,
      perUserLimit: 1,
      active: true,
      ...change,
    },
  ])
  return entry as PromoEntry
}

export const INSTANT = { type: 'instant', percent: null, sum: 25 } as const

/** Promo codes on their own database, with refills created and credited like in the payments feature. */
export async function makePromoWorld(changed: Partial<ShopSettings> = {}) {
  const settings = settingsWith(changed)
  const world: World = await makeWorld()
  const catalogue = await makeCatalogue(world)
  const { deps } = world
  const guesses = new PromoGuesses(false)
  const refill = refillPromo({ catalogue, guesses, settings })
  const ofPromo = { ...deps, catalogue, lookups: new PromoLookups(deps), guesses, settings }
  return {
    world,
    catalogue,
    deps: ofPromo,
    addCodes: (...entries: PromoEntry[]) => importPromos({ database: deps.database, clock: systemClock }, entries),
    apply: (userId: bigint, code: string, key?: string) =>
      applyPromo(ofPromo, makeIdempotency('applyPromo', userId, key, { body: { code } }), code),
    /** Orders a refill; returns its id and the code that it took. */
    order: (userId: bigint, code?: string) =>
      deps.database.transaction(async (tx) => {
        await lockPlayer(tx, userId)
        const orderId = deps.ids.next()
        return { orderId, code: await refill.hold(tx, { orderId, userId, code }) }
      }),
    fail: (orderId: bigint) => deps.database.transaction((tx) => refill.release(tx, orderId)),
    /** Credits a paid order with everything that its code gives. */
    pay: (userId: bigint, orderId: bigint, valueMinor: bigint) =>
      deps.database.transaction(async (tx) => {
        await lockPlayer(tx, userId)
        const operationId = deps.ids.next()
        const given = await refill.grant(tx, { orderId, operationId, valueMinor })
        if (!given) return undefined
        await moveMoney(tx, {
          operationId,
          entries: [
            { accountId: userId, kind: ENTRY_KIND.promoBonus, currency: 'GOLD', amount: given.bonusMinor },
            {
              accountId: HOUSE_ACCOUNT.promo,
              kind: ENTRY_KIND.promoBonus,
              currency: 'GOLD',
              amount: -given.bonusMinor,
            },
            { accountId: userId, kind: ENTRY_KIND.promoCoins, currency: 'COIN', amount: given.coins },
            {
              accountId: HOUSE_ACCOUNT.coinsIssued,
              kind: ENTRY_KIND.promoCoins,
              currency: 'COIN',
              amount: -given.coins,
            },
          ],
          events: () => [],
        })
        return given
      }),
    async balanceOf(userId: bigint): Promise<number> {
      const [row] = await world.rows<{ balance: bigint }>(
        'select balance_minor as balance from players where user_id = $1',
        [userId],
      )
      return goldFromMinor(row?.balance ?? 0n)
    },
    /** Asserts that the number of taken places equals the number of rows that hold or used one. */
    async checkPlaces(code: string, expected: { readonly used: number; readonly held: number }): Promise<void> {
      const [row] = await world.rows<{ taken: number; used: bigint; held: bigint }>(
        `select c.taken - c.earlier_uses as taken, count(u.*) filter (where u.state = 'used') as used,
                count(u.*) filter (where u.state = 'held') as held
           from promo_codes c left join promo_uses u on u.code_id = c.id where c.code = $1 group by c.id`,
        [code],
      )
      expect(row).toEqual({
        taken: expected.used + expected.held,
        used: BigInt(expected.used),
        held: BigInt(expected.held),
      })
    },
  }
}
export type PromoWorld = Awaited<ReturnType<typeof makePromoWorld>>
