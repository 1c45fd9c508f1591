import type { PageApi } from '@runecase/api/page.ts'
import { UNNAMED_PROJECT } from '@runecase/api/unnamed-project-rules.ts'
import { expect } from 'vitest'
import { TESTING_PROJECT, testingPage, testingPageApi } from './testing-page.ts'
import { expectNoComplaint, get, i18n, it, player, render, watchConsole } from './testing-render.ts'

watchConsole()

/** A pseudo-language: Russian text in other letters, which reveals untranslated Russian. */
const PSEUDO = 'en-XA'
const toPseudo = (text: string) => text.replace(/\p{Script=Cyrillic}+/gu, (word) => `[${'ø'.repeat(word.length)}]`)

function translated<T>(value: T): T {
  if (typeof value === 'string') return toPseudo(value) as T
  if (Array.isArray(value)) return value.map(translated) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, translated(one)])) as T
}

/** Operators write content in their own languages. */
const content: PageApi = { call: async (...call) => translated(await testingPageApi().call(...call)) }

/** Adds the pseudo-language to the texts of every feature. */
function addPseudo(): void {
  for (const [namespace, texts] of Object.entries(i18n.store.data.ru ?? {}))
    i18n.addResourceBundle(PSEUDO, namespace, translated(texts))
}

const SCREENS = [
  '/',
  '/faq',
  '/contacts',
  '/bonuses',
  '/battles',
  '/daily-cases',
  '/search?q=plane',
  '/status',
  '/nowhere',
]
const OF_PLAYERS = [
  '/profile/settings',
  '/battles/create',
  '/refill',
  '/history',
  '/offers-shop',
  '/provably-fair/check',
]

/** Each shop has its own words, in the languages that it offers. */
const WORDLESS = { ...TESTING_PROJECT, words: UNNAMED_PROJECT.words }

/** The visible text of a page: texts, labels and its title, without script data. */
function russianIn(html: string): string[] {
  const read = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
  return [...read.matchAll(/\p{Script=Cyrillic}[^<>"]{0,60}/gu)].map(([words]) => words)
}

it('the interface shows no Russian text when a second language has only JSON files', async () => {
  addPseudo()
  for (const [paths, viewer] of [
    [SCREENS, {}],
    [[...SCREENS, ...OF_PLAYERS], player],
  ] as const) {
    for (const path of paths) {
      const response = await render(
        get(path),
        testingPage({ ...viewer, api: content, language: PSEUDO, project: WORDLESS }),
      )
      const html = await response.text()
      expect(response.status, path).toBe(path === '/nowhere' ? 404 : 200)
      expect(html, path).toContain(`<html lang="${PSEUDO}"`)
      expect(html, path).toContain('[øø')
      expect(russianIn(html), path).toEqual([])
    }
  }
  expectNoComplaint()
})

it('the English interface shows no Russian text', async () => {
  for (const [paths, viewer] of [
    [SCREENS, {}],
    [[...SCREENS, ...OF_PLAYERS], player],
  ] as const) {
    for (const path of paths) {
      const page = testingPage({ ...viewer, api: content, language: 'en', languages: ['en'], project: WORDLESS })
      const html = await (await render(get(path), page)).text()
      expect(html, path).toContain('<html lang="en"')
      expect(russianIn(html), path).toEqual([])
    }
  }
  expectNoComplaint()
})

it('a page lists its URLs in the other languages of the shop for search engines', async () => {
  const languages = ['ru', 'en']
  const linksOf = (html: string) =>
    [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) => link.replaceAll('"', "'"))
  const english = await (await render(get('/faq'), testingPage({ language: 'en', languages }))).text()
  expect(linksOf(english)).toEqual([
    "<link rel='canonical' href='https://runecase.test/faq?lang=en'/>",
    "<link rel='alternate' hrefLang='ru' href='https://runecase.test/faq'/>",
    "<link rel='alternate' hrefLang='en' href='https://runecase.test/faq?lang=en'/>",
    "<link rel='alternate' hrefLang='x-default' href='https://runecase.test/faq'/>",
  ])
  const alone = await (await render(get('/faq'), testingPage())).text()
  expect(linksOf(alone)).toEqual(["<link rel='canonical' href='https://runecase.test/faq'/>"])
})

it('a page writes numbers as its language does', async () => {
  addPseudo()
  const html = await (await render(get('/faq'), testingPage({ language: PSEUDO }))).text()
  expect(html).toContain('18,402,551')
  const russian = await (await render(get('/faq'), testingPage())).text()
  expect(russian).toContain('18\u00a0402\u00a0551')
})

it('a page in the default language is unchanged when a second language exists', async () => {
  addPseudo()
  await (await render(get('/faq'), testingPage({ language: PSEUDO }))).text()
  const html = await (await render(get('/faq'), testingPage())).text()
  expect(html).toMatch(/<html lang="ru"[^>]*>/)
  expect(html).toContain('Войти')
})
