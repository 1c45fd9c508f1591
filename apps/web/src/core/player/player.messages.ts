import type { EndpointName } from '@runecase/api/api.ts'
import type { AccountPart } from '@runecase/api/users.ts'
import { whenReleased } from '../../realtime/held-messages.ts'
import { type Answer, type FeatureMessages, invalidate } from '../../realtime/message-handlers.ts'

/** The queries of each part of an account whose messages only say that it changed. */
const ACCOUNT_QUERIES: Readonly<Record<AccountPart, readonly EndpointName[]>> = {
  seeds: ['getSeeds', 'listSeedHistory', 'getRoll'],
  protection: ['getProtection'],
  promo: ['getCurrentUser'],
  free_openings: ['getCase', 'listUserOffers'],
  debt: ['getCurrentUser', 'getWithdrawalTerms'],
  restrictions: ['getCurrentUser', 'getWithdrawalTerms'],
  season: ['getBattlePass', 'listChallenges', 'getEventProgress'],
  missions: ['listMissions'],
  offers: ['listUserOffers', 'listTriggers'],
  favourites: ['listFavouriteCases'],
  techies: ['getTechies', 'listTechiesBoards'],
  nickname: ['getCurrentUser', 'getUser', 'getNickname'],
  partner: ['getCurrentUser', 'getPartnership', 'listPartnerDays', 'listPartnerPayouts'],
}

export const playerMessages: FeatureMessages = {
  // Cases whose terms depend on the level are left out: their queries are the largest, and a new level is rare.
  updatedQueries: {
    player: [
      'getCurrentUser',
      'getUser',
      'getUserLevel',
      'getUserDashboard',
      ...ACCOUNT_QUERIES.seeds,
      ...ACCOUNT_QUERIES.protection,
      ...ACCOUNT_QUERIES.debt,
      ...ACCOUNT_QUERIES.season,
      ...ACCOUNT_QUERIES.missions,
      ...ACCOUNT_QUERIES.offers,
      ...ACCOUNT_QUERIES.favourites,
      ...ACCOUNT_QUERIES.techies,
      ...ACCOUNT_QUERIES.nickname,
      ...ACCOUNT_QUERIES.partner,
    ],
  },
  createHandlers({ client }) {
    // Messages may be late, and a late one must not overwrite a newer balance.
    let newest = 0n
    return {
      balance: ({ balance, coinBalance, version }) =>
        whenReleased(() => {
          if (BigInt(version) <= newest) return
          newest = BigInt(version)
          client.setQueryData<Answer<'getCurrentUser'>>(['getCurrentUser', {}], (user) =>
            user ? { ...user, finance: { ...user.finance, balance, coinBalance } } : user,
          )
        }),
      level_up: () => whenReleased(() => invalidate(client, ['getUserLevel', 'listSectionsWithCases', 'getCase'])),
      account_changed: ({ part }) => invalidate(client, ACCOUNT_QUERIES[part]),
    }
  },
}
