import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import type { PromoFields } from '@runecase/api/operator/promo.ts'
import type { RaffleFields } from '@runecase/api/operator/raffles.ts'

/** The reason of every write that samples make. */
export const reason = 'for the sample'

/** A window that no other event has. */
let years = 8000
export const laterWindow = () => {
  years += 1
  return {
    startsAt: `${years}-01-01T00:00:00.000Z`,
    endsAt: `${years}-02-01T00:00:00.000Z`,
    expiresAt: `${years}-03-01T00:00:00.000Z`,
  }
}

/** A leaderboard that has not begun. */
export const leaderboardFields = (): LeaderboardFields => ({
  ...{
    type: 'wins',
    title: 'Sample',
    description: '',
    image: 'misc/trophy',
    order: 9,
    rules: ['Play'],
    seasonId: null,
  },
  ...{ startsAt: '9000-01-01T00:00:00.000Z', endsAt: '9000-02-01T00:00:00.000Z' },
  prizes: [{ places: 3, kind: 'coins', slug: null, amount: 10 }],
})

/** A promo code with a small percentage. */
export const promoFields = (): PromoFields => ({
  ...{
    type: 'common',
    title: 'Sample',
    description: '',
    percent: 5,
    sum: null,
    coinFactor: null,
    caseSlug: null,
    caseFrom: null,
  },
  ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2036-01-01T00:00:00.000Z', totalLimit: 10, perPlayerLimit: 1 },
})

/** A raffle in a window that no other raffle has. */
export const raffleFields = (): RaffleFields => {
  const { startsAt, endsAt } = laterWindow()
  return {
    ...{ title: 'Sample', description: '', ticketPrice: 100, seasonId: null, startsAt, endsAt },
    prizes: [{ places: 1, kind: 'item', slug: 'taunt-fight-me', amount: null }],
  }
}
