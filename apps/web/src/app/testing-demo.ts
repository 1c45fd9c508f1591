import { readFileSync } from 'node:fs'
import { api } from '@runecase/api/api.ts'
import { parseMarkdown } from '@runecase/api/markdown.ts'
import { fillAll } from '@runecase/api/shop-facts-rules.ts'
import { shopWords } from '@runecase/api/shop-words-rules.ts'

/** The only player in the tests. */
export const NICKNAME = 'Invoker'

/** A file of the demo. */
export function readDemo(name: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(new URL(`../../../../projects/dota/catalogue/${name}.json`, import.meta.url), 'utf8'))
}

/** The demo catalogue in the shape of the API. */
export function demoSections() {
  const cases = readDemo('cases')
  return api.listSectionsWithCases.data.parse(
    readDemo('sections')
      .filter(({ visible }) => visible)
      .map((section) => ({
        ...section,
        cases: cases.flatMap((one) => (one.sectionId === section.id ? [{ opensAt: null, ...one }] : [])),
      })),
  )
}

/** The country of the demo's payments in the shape of the API, with its payment methods named after their pictures. */
export function demoCountry() {
  const { countries } = JSON.parse(
    readFileSync(new URL('../../../../projects/dota/catalogue/payments.json', import.meta.url), 'utf8'),
  )
  const [home] = countries
  return api.getPaymentCountry.data.parse({
    ...home,
    directions: home.directions
      .filter(({ name }: { name: string }) => !name.includes('.biz'))
      .map((one: { img: string }) => ({ ...one, img: `/i/static/pay/${one.img}`, isUnavailable: false })),
  })
}

/** The missions of the demo: the first is done, the last can be claimed. */
export function demoMissions() {
  const missions = readDemo('missions').map((mission, place, all) => {
    const progress = place === 0 ? 3 : place === all.length - 1 ? 2 : 0
    return { ...mission, progress, url: null, needsLink: false }
  })
  return api.listMissions.data.parse({ missions })
}

/** The event's file of the demo. */
const readEvent = () =>
  JSON.parse(readFileSync(new URL('../../../../projects/dota/catalogue/event.json', import.meta.url), 'utf8'))

/** A value of the demo with its placeholders filled as the server fills them. */
function filled<T>(value: T): T {
  const event = readEvent()
  const coin = Object.entries(shopWords(event.coinNames).coin).map(([form, word]) => [`coin.${form}`, word])
  const facts = {
    ...Object.fromEntries(coin),
    ...{ brand: 'RUNECASE', game: 'Dota 2', 'gameForms.genitive': 'Dota 2', 'company.domain': 'runecase.example' },
    'event.title': event.textTitle,
    'pass.levels': event.battlePass.levels.length,
  }
  return fillAll(value, facts, 'ru')
}

/** The battle pass of the demo for a guest. */
export function demoPass() {
  const { battlePass } = readEvent()
  const { chapters, challengeProgressGradient, challengeIcons, levels } = battlePass
  const locked = levels.map((level: object) => ({ ...level, state: 'locked', tasks: [] }))
  return api.getBattlePass.data.parse({
    ...{ levels: locked, chapters, challengeProgressGradient, currentCoins: 0 },
    challengeIcons: Object.fromEntries(Object.entries(challengeIcons).map(([name, id]) => [name, `/i/static/${id}`])),
  })
}

/** The event of the demo on its first day. */
export function demoSeason() {
  const event = filled(readEvent())
  const { slides: _slides, ...popup } = event.popup
  const overviewCards = event.overviewCards.map((card: { key: string }) => ({
    ...card,
    image: event.imageOverview[card.key],
  }))
  return api.getCurrentEvent.data.parse({
    ...event,
    overviewCards,
    state: 'active',
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-01-15T00:00:00.000Z',
    expiresAt: '2026-01-22T00:00:00.000Z',
    serverTime: '2026-01-02T00:00:00.000Z',
    timeToEventStart: null,
    timeToEventOver: 13 * 86_400,
    eventTimerUnixTime: Date.UTC(2026, 0, 15) / 1000,
    isNew: true,
    activeTabs: Object.keys(event.activeTabs).filter((tab) => event.activeTabs[tab]),
    popup,
    passLevels: event.battlePass.levels.length,
    passTasks: event.tasks.length,
  })
}

export interface AnyCall {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, string>>
}

export function demoFaq() {
  const topics = filled(readDemo('../content/faq')) as { questions: object[] }[]
  return api.listFaq.data.parse(
    topics.map((topic) => ({ ...topic, questions: topic.questions.map((one) => ({ key: null, ...one })) })),
  )
}

export function demoPage({ params }: AnyCall) {
  const slug = params?.slug ?? ''
  const markdown = readFileSync(new URL(`../../../../projects/dota/content/pages/${slug}.md`, import.meta.url), 'utf8')
  return api.getPage.data.parse({ slug, ...parseMarkdown(filled(markdown)), updatedAt: '2026-01-01T00:00:00.000Z' })
}

/** Two cases by name and an item that one of them drops, for any search. */
export function demoSearch() {
  const [first, second] = readDemo('cases').filter(({ kind }) => kind === 'regular')
  const item = {
    id: 'planetfall',
    name: 'Planetfall',
    image: '/i/static/items/relic-blade',
    rarity: 'arcana',
    price: 9,
  }
  return api.searchCases.data.parse({
    cases: [first?.slug, second?.slug],
    items: [{ ...item, hero: 'Earthshaker', isByHero: false, caseCount: 2 }],
    itemCount: 1,
  })
}

/** The SEO texts of a demo route, with the name of its case or of the only player. */
export function demoSeo({ body }: AnyCall) {
  const path = body?.url ?? ''
  const seo = JSON.parse(readFileSync(new URL('../../../../projects/dota/content/seo.json', import.meta.url), 'utf8'))
  const found = seo.routes.find(({ route }: { route: string }) =>
    new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  const opened = readDemo('cases').find(({ slug }) => path === `/open/${slug}`)
  const words = JSON.stringify(found ?? seo.default)
    .replaceAll('{{nickname}}', NICKNAME)
    .replaceAll('{{caseName}}', String(opened?.name))
  return api.getSeo.data.parse({ image: null, ...filled(JSON.parse(words)) })
}
