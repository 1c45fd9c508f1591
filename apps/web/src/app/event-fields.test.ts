import { describe, expect } from 'vitest'
import { testingPage, testingPageApi } from './testing-page.ts'
import { get, it, player, render, watchConsole } from './testing-render.ts'

watchConsole()

/** Fields that no page shows as they are, with the reason. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  currentEvent: 'its name for operators',
  startsAt: 'moments are drawn in the zone of the reader',
  endsAt: 'moments are drawn in the zone of the reader',
  expiresAt: 'moments are drawn in the zone of the reader',
  serverTime: 'the clock of the answer',
  state: 'decides what is drawn',
  'coinNames.one': 'drawn where a number governs it',
  'coinNames.few': 'drawn where a number governs it',
  'userStats.place': 'drawn when the boards of a player have loaded',
  'popup.gradient': 'the slides are a dialog of the browser: journey of the event',
  'popup.popupShadowGradient': 'the slides are a dialog of the browser: journey of the event',
}
/** Keys and URLs: a marked value would not refer to anything. */
const KEYS = /^(activeTabs|tabs\.\d+\.key|overviewCards\.\d+\.(key|to|image)|popup\.image\d|levels\.)/

const PAGES = ['/', '/event', '/event/new-cases', '/event/coin-cases', '/event/battle-pass', '/event/top']

/** A unique value of the same kind: a colour, a gradient, a picture or a text. */
function marked(value: string, place: number): string {
  if (/^#[0-9a-f]{6}$/i.test(value)) return `#${(0xa1b000 + place).toString(16)}`
  if (/gradient\(/.test(value)) return `linear-gradient(${100 + place}.5deg, #102030 0%, #405060 100%)`
  if (/^\/i\/|^[a-z]+\/[a-z-]+$/.test(value)) return `/i/static/marked/picture-${place}x`
  return `Пометка${place}я`
}

/** The same value with a mark in every text, and the marks by path. */
function markAll(value: unknown, path: string, marks: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (path in NOT_DRAWN || KEYS.test(path)) return value
    const mark = marked(value, marks.size)
    marks.set(path, mark)
    return mark
  }
  if (Array.isArray(value)) return value.map((one, at) => markAll(one, `${path}.${at}`, marks))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, one]) => [name, markAll(one, path ? `${path}.${name}` : name, marks)]))
}

/** The visible part of a page: the data in its scripts would contain everything. */
const drawnOf = (html: string) => html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')

describe('the stored fields of an event', () => {
  it('every stored field of an event is shown by some page while it runs or after its end', async () => {
    const shop = testingPageApi()
    const marks = new Map<string, string>()
    const event = markAll(await shop.call('getCurrentEvent', {}), '', marks) as object
    const pass = markAll(await shop.call('getBattlePass', {}), '', marks) as { levels: { caseData: object[] }[] }
    // A level with several cases has one common picture.
    pass.levels[2]?.caseData.push(...(pass.levels[2]?.caseData ?? []))
    const own = { coins: 5, coinsEarned: 9, coinsSpent: 4, casesOpened: 3, levelsReached: 1, levelsReceived: 0 }
    const pages: string[] = []
    for (const state of ['active', 'ended'] as const) {
      const call: typeof shop.call = async (name, input) => {
        if (name === 'getCurrentEvent') return { ...event, state } as never
        if (name === 'getBattlePass') return pass as never
        if (name === 'listChallenges' || name === 'listCoinOpenings') return [] as never
        if (name === 'getEventProgress') return { ...own, tasksCompleted: 1, bestDrop: null } as never
        return shop.call(name, input)
      }
      for (const path of PAGES) {
        for (const viewer of [{}, player]) {
          const response = await render(get(path), testingPage({ ...viewer, api: { call } }))
          expect([path, response.status]).toEqual([path, 200])
          pages.push(drawnOf(await response.text()))
        }
      }
    }
    const drawn = pages.join('\n')
    const missing = [...marks].filter(([, mark]) => !drawn.includes(mark)).map(([path]) => path)
    expect(marks.size).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })

  it('no page shows the default name of the coin when an event has another one', async () => {
    const shop = testingPageApi()
    const call: typeof shop.call = async (name, input) => {
      const data: unknown = await shop.call(name, input)
      if (name !== 'getCurrentEvent' && name !== 'getSeo') return data as never
      return JSON.parse(JSON.stringify(data).replaceAll(/([Оо])сколк|([Оо])сколок/g, '$1$2рунк')) as never
    }
    for (const path of PAGES) {
      for (const viewer of [{}, player]) {
        const html = drawnOf(await (await render(get(path), testingPage({ ...viewer, api: { call } }))).text())
        expect(
          html.match(/[^<>"]*[Оо]скол[^<>"]*/g)?.filter((text) => !/Горсть|Ловцы|Кейсы за/.test(text)) ?? [],
        ).toEqual([])
      }
    }
  })
})
