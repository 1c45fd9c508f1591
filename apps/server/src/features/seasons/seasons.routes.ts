import { goldFromMinor } from '@runecase/api/money.ts'
import { NEW_EVENT_MS } from '@runecase/api/seasons-rules.ts'
import { type LiveCatalogue, liveCounts, type Pictures, showCase } from '../../core/catalog/public.ts'
import type { FactBook } from '../../core/facts/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ClaimDeps, claimLevel } from './claim-level.ts'
import { listCoinCases, listCoinOpenings } from './coin-cases.ts'
import { getProgress } from './get-progress.ts'
import { seasonResults } from './get-results.ts'
import { getStanding } from './get-standing.ts'
import { listPlays } from './list-plays.ts'
import { showLevels, showTasks } from './show-pass.ts'
import { showPopup, showSeason } from './show-season.ts'
import { visitSeason } from './visit-season.ts'

type SeasonEndpoint =
  | 'getCurrentEvent'
  | 'listEventCases'
  | 'listCoinCases'
  | 'listCoinOpenings'
  | 'getEventMaxPrice'
  | 'getEventProgress'
  | 'getEventResults'
  | 'getEventPopup'
  | 'listChallenges'
  | 'listChallengePlays'
  | 'getBattlePass'
  | 'visitEvent'
  | 'claimPassLevel'

export function seasonRoutes(
  deps: ClaimDeps & {
    readonly pictures: Pictures
    readonly catalogue: LiveCatalogue
    readonly factBook: FactBook
    readonly settings: Settings
  },
): Handlers<SeasonEndpoint> {
  const { database, clock, catalogue, pictures, shelf, factBook, settings } = deps
  const counts = liveCounts(deps)
  const results = seasonResults(deps)
  const current = async () => {
    const season = await shelf.current()
    return season && { season, terms: await shelf.termsOf(season) }
  }
  const casesOfEvent = async () => {
    const ids = (await shelf.current())?.eventSectionIds ?? []
    return catalogue
      .sections()
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ cases }) => cases)
      .sort((a, b) => Number(a.priceMinor - b.priceMinor))
  }
  return {
    async getCurrentEvent(_input, { language }) {
      const found = await current()
      if (!found) return null
      const closedTabs = settings.get('techies') ? [] : (['Techies'] as const)
      return factBook.fill(showSeason(pictures, found.season, found.terms, clock.nowMs(), closedTabs), language)
    },
    async listEventCases({ query }) {
      const [cases, live] = await Promise.all([casesOfEvent(), counts()])
      return cases.slice(0, query.count).map((one) => showCase(one, live, 0))
    },
    listCoinCases: async () => listCoinCases(catalogue, await counts()),
    async listCoinOpenings(_input, { caller }) {
      const season = await shelf.current()
      return season ? listCoinOpenings(database, catalogue, season, caller.userId) : []
    },
    async getEventMaxPrice() {
      return { maxPrice: goldFromMinor((await casesOfEvent()).at(-1)?.priceMinor ?? 0n) }
    },
    async getEventProgress({ query: { caseName } }, { caller }) {
      const one = caseName === undefined ? undefined : (catalogue.caseBySlug(caseName) ?? refuse('caseNotFound'))
      const found = await current()
      return found ? getProgress(deps, found, caller.userId, one?.id) : null
    },
    async getEventResults() {
      const found = await current()
      return found ? results(found.season, found.terms) : null
    },
    async getEventPopup(_input, { language }) {
      const nowMs = clock.nowMs()
      const found = await current()
      if (!found || nowMs < found.season.startsAtMs || nowMs >= found.season.endsAtMs) return null
      const isNew = nowMs - found.season.startsAtMs < NEW_EVENT_MS
      return factBook.fill({ ...showPopup(pictures, found.terms.look.popup), id: found.season.id, isNew }, language)
    },
    async listChallenges(_input, { caller }) {
      const found = caller && (await current())
      if (!found) return []
      return showTasks(catalogue, found.terms, await getStanding(database, found.season.id, caller.userId))
    },
    async listChallengePlays({ params }, { caller }) {
      const found = (await current()) ?? refuse('dataNotFound')
      return listPlays(database, found, caller.userId, params.id)
    },
    async getBattlePass(_input, { caller }) {
      const found = await current()
      if (!found) return null
      const { season, terms } = found
      const standing = caller ? await getStanding(database, season.id, caller.userId) : undefined
      const { chapters = [], challengeProgressGradient, challengeIcons } = terms.look.pass
      return {
        levels: showLevels(catalogue, terms, standing),
        chapters,
        challengeProgressGradient,
        challengeIcons: {
          coin: pictures.pathOf(challengeIcons.coin),
          rare: pictures.pathOf(challengeIcons.rare),
          ultra: pictures.pathOf(challengeIcons.ultra),
          case: pictures.pathOf(challengeIcons.case),
        },
        currentCoins: Number(standing?.coinsEarned ?? 0n),
      }
    },
    async visitEvent(_input, { caller }) {
      await visitSeason(deps, caller.userId)
      return {}
    },
    claimPassLevel: ({ params }, { idempotency }) => claimLevel(deps, idempotency, params.level),
  }
}
