import { readFileSync } from 'node:fs'
import { api } from '@runecase/api/api.ts'
import { ApiError } from '@runecase/api/api-error.ts'
import type { PageApi, PageContext, PageProject } from '@runecase/api/page.ts'
import { GameFile, ProjectFile, projectWords } from '@runecase/api/project.ts'
import { CONTENT_PATHS } from '../features/content/content-paths.ts'
import {
  type AnyCall,
  demoCountry,
  demoFaq,
  demoMissions,
  demoPage,
  demoPass,
  demoSearch,
  demoSeason,
  demoSections,
  demoSeo,
  NICKNAME,
  readDemo,
} from './testing-demo.ts'

const PLAYER = {
  userId: '77',
  nickname: NICKNAME,
  avatar: '/i/static/avatars/av-01',
  createdAt: '2026-01-01T00:00:00.000Z',
  isBot: false,
  isFake: false,
  isHidden: false,
  statistic: { cases: { opened: 5 }, finance: { spent: 640 } },
  admin: false,
  isPartner: false,
  regType: 'quick',
  finance: { balance: 12_480.5, currency: 'GOLD', coinBalance: 1250, totalAmountItems: 0 },
  personal: { firstName: null, lastName: null, email: null, city: null, country: null, ip: null },
  steam: { link: null, login: null },
  promo: null,
  debt: null,
  restrictions: [],
}

const LEVEL = {
  userLevel: 47,
  percentToNextLevel: 62,
  expToNextLevel: 90_240,
  wasGeneratedLvl: true,
  currentExp: 88_812,
  expPreviousLevel: 86_480,
  nearestCaseTime: null,
  nextLevelCaseData: null,
  availableCases: [],
}

const NO_BATTLES = { allCount: 0, maxWin: 0, winsCount: 0, winsPercent: 0 }

const RANGE = { from: null, to: '2026-11-20', timeZone: 'Europe/Moscow' }

/** A history of one opening. */
function testingMovements() {
  const opening = {
    id: '64',
    at: '2026-11-20T18:40:00.000Z',
    kind: 'case',
    cause: 'opening',
    title: 'Шанс на аркану',
    count: 2,
    gold: -199,
    coins: 0,
    items: 214.42,
    received: [{ name: 'Manifold Paradox', image: '/i/static/cases/spirit', rarity: 'arcana' }],
    receivedCount: 2,
    given: [],
    givenCount: 0,
    balance: 12_480.5,
    proofId: '64',
    battleUlid: null,
    orderId: null,
    chance: null,
    multiplier: null,
  }
  return api.listMovements.data.parse({ range: RANGE, movements: [opening], next: null })
}

function testingTotals() {
  const sums = { count: 1, gold: -199, coins: 0, items: 214.42 }
  return api.getMovementTotals.data.parse({
    range: RANGE,
    ...sums,
    refilled: 0,
    withdrawn: 0,
    net: 15.42,
    byKind: [{ kind: 'case', ...sums }],
    months: ['2026-11'],
  })
}

/** Techies with a player's board of two opened cells, or with the game closed. */
export function testingTechies(isOpen: boolean) {
  return api.getTechies.data.parse({
    isOpen,
    rules: { version: 1, returnPercent: 95, mines: { min: 1, max: 24 }, stake: { min: 1, max: 10_000 } },
    maxWin: 100_000,
    board: isOpen
      ? {
          id: '640',
          mines: 3,
          stake: 100,
          cells: [0, 7],
          end: null,
          isClosed: false,
          payout: { multiplier: 1.23, gold: 123.37 },
          next: { multiplier: 1.41, gold: 141.88 },
          minesAt: null,
          serverSeedHash: 'ab'.repeat(32),
          clientSeed: 'client',
          nonce: 3,
          createdAt: '2026-11-20T18:14:00.000Z',
        }
      : null,
  })
}

/** Page data for tests, validated by the API schemas: the demo catalogue, a quiet site and one player. Calls in `failing` fail. */
export function testingPageApi(
  options: {
    readonly failing?: readonly string[]
    readonly isOffline?: boolean
    /** Slugs of the text pages that can be read; all of them by default. */
    readonly pages?: readonly string[]
  } = {},
): PageApi {
  const answers: Record<string, (call: AnyCall) => unknown> = {
    listSectionsWithCases: demoSections,
    listMainSections: () => api.listMainSections.data.parse(demoSections().filter(({ main }) => main)),
    searchCases: demoSearch,
    listFavouriteCases: () => api.listFavouriteCases.data.parse(demoSections()[0]?.cases.slice(0, 2)),
    listRecentCases: () => [],
    listLiveDrops: () => [],
    getSiteStatistics: () => ({ opened: 18_402_551, users: 2, upgrades: 3, battles: 4, online: 4812, arcanes: 6 }),
    getStatus: () => ({
      notes: [
        { id: 1, service: 'payments', title: 'СБП', startedAt: '2026-11-20T18:14:00.000Z', closedAt: null, lines: [] },
      ],
      checkedAt: '2026-11-20T18:52:08.000Z',
      services: [
        { name: 'battles', state: 'degraded', availability: 0.9993, days: Array.from({ length: 90 }, () => 'up') },
      ],
      incidents: [
        { service: 'battles', state: 'degraded', startedAt: '2026-11-20T18:40:00.000Z', endedAt: null },
        { service: 'games', state: 'down', startedAt: '2026-11-13T01:00:00.000Z', endedAt: '2026-11-13T01:12:00.000Z' },
      ],
      openings: {
        medianMs: 41,
        curve: Array.from({ length: 60 }, (_, minute) => (minute < 9 ? null : 38 + (minute % 7))),
      },
      deliveries: { delivered: 1284, returned: 27, medianS: 250, p95S: 660 },
      audit: { at: '2026-11-20T18:50:00.000Z', findings: 0, head: '3f205054a2f27455702c' },
    }),
    getMonitoringStatus: () => ({ isOffline: options.isOffline ?? false, text: null, endsAt: null }),
    getCurrentUser: () => api.getCurrentUser.data.parse(PLAYER),
    getUserLevel: () => api.getUserLevel.data.parse(LEVEL),
    listBattles: () => ({ battles: [], hasNext: false, active: 0 }),
    listBattleCases: () => ({ lastCases: [], maxRounds: 50, sections: demoSections() }),
    getBattleStatistics: () => NO_BATTLES,
    getUserBattleStatistics: () => ({ ...NO_BATTLES, staked: 0, won: 0, modes: [] }),
    listBestBattles: () => ({ battles: [] }),
    getDisplayCurrency: () => ({ currency: null }),
    getDefaultCountry: () => ({ country: 'RU', isServed: true }),
    getPaymentCountry: demoCountry,
    listBonusLevels: () => readDemo('bonus-levels'),
    getGiftCodeOffer: () => ({ isOffered: true }),
    getBattleStatus: () => ({ activeBattleUlid: null, inBattle: false }),
    getTechies: () => testingTechies(false),
    listMissions: demoMissions,
    getCurrentEvent: demoSeason,
    getBattlePass: demoPass,
    listBanners: () => [],
    listEventCases: () => demoSections().flatMap(({ event, main, cases }) => (event && main ? cases : [])),
    listCoinCases: () => [],
    listFaq: demoFaq,
    listPages: () => options.pages ?? CONTENT_PATHS,
    getPage: demoPage,
    listMovements: testingMovements,
    getMovementTotals: testingTotals,
    checkOwnBalance: () => ({ entries: 2, gold: 12_480.5, coins: 1250, isEqual: true }),
    getSeo: demoSeo,
  }
  return {
    async call(name, call) {
      const answer = answers[name]
      if (!answer || options.failing?.includes(name)) throw new ApiError('unpredicted', 500, `No answer to ${name}`)
      return answer(call as AnyCall) as never
    },
  }
}

const readProject = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../projects/dota/${name}`, import.meta.url), 'utf8'))
const GAME = GameFile.parse(readProject('game.json'))
const FILE = ProjectFile.parse(readProject('project.json'))

/** The default project. */
export const TESTING_PROJECT: PageProject = {
  words: projectWords(FILE, GAME, 'ru'),
  slug: 'runecase',
  css: 'html:root{--r-common:#a9b8cc}',
  ground: '#0d0819',
  rarities: GAME.rarities.map(({ code }) => code),
  marks: [],
  hasHeroes: GAME.hasHeroes,
  upgrades: { ...FILE.upgrades, multipliers: FILE.upgrades.multipliers.map((multiplier) => multiplier * 100) },
  legalEntity: '',
  hasDisplayCurrency: false,
  timeZone: 'Europe/Moscow',
  pictures: {
    mark: '/i/static/logo/mark',
    share: '/i/static/social/preview',
    hero: '/i/static/bg/hero',
    favicon: '/i/static/icon/favicon',
    touch: '/i/static/icon/touch-180',
    phone: '/i/static/icon/app-192',
    app: '/i/static/icon/app-512',
    maskable: '/i/static/icon/maskable-512',
  },
}

/** The page context of a test: by default a guest in a demo. */
export function testingPage(rest: Partial<PageContext> = {}): PageContext {
  return {
    api: testingPageApi(),
    viewer: null,
    nonce: 'nonce-of-test',
    publicUrl: 'https://runecase.test',
    mode: 'demo',
    language: 'ru',
    languages: ['ru'],
    project: TESTING_PROJECT,
    closed: {},
    hasWelcome: false,
    hasFairnessPages: true,
    hasSimulatedPlayers: false,
    sisters: [],
    hasPacksBanner: true,
    changeMinSum: null,
    socials: { vk: 'https://vk.com/runecase', telegram: null, instagram: null },
    realtimeUrl: 'wss://runecase.test/connection/websocket',
    placeholderOf: () => undefined,
    ...rest,
  }
}

/** A refill of 1000 roubles with a blogger's code, in the given state. */
export function testingPayment(status: 'pending' | 'fail' | 'success', rest: object = {}) {
  const isPaid = status === 'success'
  return api.getPaymentStatus.data.parse({
    orderId: '7',
    status,
    value: 1000,
    bonus: isPaid
      ? {
          coins: 8,
          prize: { icon: '/i/static/cases/spirit', title: 'Лунная охота', price: 189, slug: 'lunnaya-okhota' },
          sumPromo: 1160,
        }
      : null,
    credit: isPaid ? { paid: 1000, levelBonus: 40, directionBonus: 0, promoBonus: 120, total: 1160, coins: 80 } : null,
    returned: null,
    reason: null,
    sum: 1000,
    currency: 'RUB',
    symbol: '₽',
    direction: { name: 'СБП', systemName: 'sbp', img: '/i/static/pay/sbp', type: 3 },
    promo: 'LUNAR',
    createdAt: '2026-01-01T00:00:00.000Z',
    endedAt: status === 'pending' ? null : '2026-01-01T00:01:00.000Z',
    formUrl: null,
    ...rest,
  })
}
