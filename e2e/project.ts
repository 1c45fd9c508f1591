import { existsSync, readFileSync } from 'node:fs'
import { RARITIES, type Rarity } from '@runecase/api/rarity.ts'

/** The shop of these journeys: `dota` by default, or `E2E_PROJECT=cs`. */
export const PROJECT = process.env.E2E_PROJECT ?? 'dota'

interface Case {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly kind: string
  readonly priceData: { readonly price: number }
}

const read = (project: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../projects/${project}/${file}`, import.meta.url), 'utf8'))
const casesOf = (project: string): readonly Case[] => read(project, 'catalogue/cases.json')

/** The time zone of the shop's days. */
export const TIME_ZONE: string = read(PROJECT, 'project.json').timeZone ?? 'Europe/Moscow'

/** The name of the shop. */
export const BRAND: string = read(PROJECT, 'project.json').brand.ru.nominative

interface Item {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly price: number
}
const itemsOf = (project: string): readonly Item[] => read(project, 'catalogue/items.json')

const first = new Map(casesOf('dota').map((one) => [one.slug, one]))
const ownCases = casesOf(PROJECT)

/**
 * The case of this project for a case of the first project, which journeys name: the same kind, with the same slug or number if its price
 * is the same, otherwise the nearest price; of several, the one at the nearest place within its kind.
 */
export function caseOf(slug: string): Case {
  const wanted = first.get(slug)
  if (!wanted) throw new Error(`The first project has no case ${slug}`)
  const price = ({ priceData }: Case) => priceData.price
  const placeIn = (cases: readonly Case[], one: Case) => cases.filter(({ kind }) => kind === one.kind).indexOf(one)
  const place = placeIn([...first.values()], wanted)
  const alike = ownCases.filter(({ kind }) => kind === wanted.kind)
  const same = alike.find((one) => price(one) === price(wanted) && (one.slug === slug || one.id === wanted.id))
  if (same && wanted.kind === 'regular') return same
  const distance = (one: Case) => Math.abs(price(one) - price(wanted)) * 1000 + Math.abs(placeIn(ownCases, one) - place)
  const [found] = alike.sort((one, other) => distance(one) - distance(other))
  if (!found) throw new Error(`${PROJECT} has no case in the place of ${slug}`)
  return found
}

/** Journeys name items of the first project: in another one the item of the same kind that a case gives and whose price is nearest takes the place. */
export function itemOf(id: string): Item {
  const wanted = itemsOf('dota').find((one) => one.id === id)
  if (!wanted) throw new Error(`The first project has no item ${id}`)
  if (PROJECT === 'dota') return wanted
  const given = JSON.stringify(ownCases)
  const alike = itemsOf(PROJECT).filter((one) => one.type === wanted.type && given.includes(`"${one.id}"`))
  const [found] = alike.toSorted(
    (one, other) => Math.abs(one.price - wanted.price) - Math.abs(other.price - wanted.price),
  )
  if (!found) throw new Error(`${PROJECT} has no item in the place of ${id}`)
  return found
}

/** The words of a project, in an order that is the same in every project. */
function wordsOf(project: string): readonly string[] {
  const list = (file: string) => read(project, `catalogue/${file}.json`)
  const { textTitle, coinNames } = list('event')
  return [
    textTitle,
    ...['one', 'few', 'many', 'plural'].map((form) => coinNames[form]),
    ...list('promos').map(({ code }: { code: string }) => code),
    ...list('leaderboards').map(({ title }: { title: string }) => title),
    ...list('offers').map(({ title }: { title: string }) => title),
  ]
}

const words = new Map(wordsOf('dota').map((word, place) => [word, wordsOf(PROJECT)[place]]))

/** A name of the first project as in the project under test: a case, the event, a form of its coin, a code, a leaderboard, an offer. */
export function own(word: string): string {
  const said = words.get(word) ?? [...first.values()].find(({ name }) => name === word)
  if (said === undefined) throw new Error(`The first project does not say ${word}`)
  return typeof said === 'string' ? said : caseOf(said.slug).name
}

/** The name of the section with this number. */
export const ownSection = (id: number): string =>
  read(PROJECT, 'catalogue/sections.json').find((section: { readonly id: number }) => section.id === id).name

/** The item of the first prize of a leaderboard, as cards name it; the leaderboard is named by its title in the first project. */
export function firstPrizeOf(title: string): string {
  const boards = read(PROJECT, 'catalogue/leaderboards.json')
  const [prize] = boards.find((board: { readonly title: string }) => board.title === own(title)).prizes
  const { name } = read(PROJECT, 'catalogue/items.json').find(({ id }: { readonly id: string }) => id === prize.itemId)
  const { marks = [] } = read(PROJECT, 'game.json')
  return marks.reduce((shown: string, { text }: { readonly text: string }) => shown.replace(text, ''), name).trim()
}

/** Whether the project replaces a picture of the interface. */
export function isDrawnAnew(id: string): boolean {
  const isIn = (folder: string) =>
    ['webp', 'png', 'svg'].some((ending) => existsSync(new URL(`../${folder}/${id}.${ending}`, import.meta.url)))
  return isIn('art/masters') && isIn(`projects/${PROJECT}/art`)
}

/** A text with the rarity names of the first project replaced by those of this one. */
export function withOwnRarities(text: string): string {
  if (PROJECT === 'dota') return text
  const namesOf = (project: string) =>
    new Map<Rarity, string>(
      read(project, 'game.json').rarities.map(({ code, name }: { code: Rarity; name: { ru: string } }) => [
        code,
        name.ru,
      ]),
    )
  const [before, after] = [namesOf('dota'), namesOf(PROJECT)]
  const named = new Map(RARITIES.map((code) => [before.get(code) ?? code, after.get(code) ?? code]))
  const said = new RegExp(`(?<!\\p{L})(${[...named.keys()].join('|')})(?!\\p{L})`, 'gu')
  return text.replace(said, (name) => named.get(name) ?? name)
}

/** A path with the cases of this project. */
export const inProject = (path: string): string =>
  PROJECT === 'dota'
    ? path
    : path.replace(/(?<=\/(?:open|cases)\/)[a-z0-9-]+/, (slug) => (first.has(slug) ? caseOf(slug).slug : slug))

/** The body of a call with the cases of this project. */
export function bodyInProject<T>(body: T): T {
  if (PROJECT === 'dota' || typeof body !== 'object' || body === null) return body
  const text = JSON.stringify(body).replace(/(?<="slug":")[a-z0-9-]+(?=")/g, (slug) =>
    first.has(slug) ? caseOf(slug).slug : slug,
  )
  return JSON.parse(text) as T
}
