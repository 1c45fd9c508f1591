import { readFileSync } from 'node:fs'

/** The shop of these journeys: the usual one, or `E2E_PROJECT=cs`. */
export const PROJECT = process.env.E2E_PROJECT ?? 'dota'

interface Case {
  readonly id: number
  readonly slug: string
  readonly name: string
}

const read = (project: string, file: string) =>
  JSON.parse(readFileSync(new URL(`../projects/${project}/${file}`, import.meta.url), 'utf8'))
const casesOf = (project: string): readonly Case[] => read(project, 'catalogue/cases.json')

/** The name of the shop. */
export const BRAND: string = read(PROJECT, 'project.json').brand.ru.nominative

const numbers = new Map(casesOf('dota').map(({ slug, id }) => [slug, id]))
const own = new Map(casesOf(PROJECT).map((one) => [one.id, one]))

/** Journeys name cases of the first project; in another one the case of the same number takes the place. */
export function caseOf(slug: string): Case {
  const found = own.get(numbers.get(slug) ?? 0)
  if (!found) throw new Error(`${PROJECT} has no case in the place of ${slug}`)
  return found
}

/** A path with the cases of this project. */
export const inProject = (path: string): string =>
  PROJECT === 'dota'
    ? path
    : path.replace(/(?<=\/(?:open|cases)\/)[a-z0-9-]+/, (slug) => (numbers.has(slug) ? caseOf(slug).slug : slug))

/** A body of a call with the cases of this project. */
export function bodyInProject<T>(body: T): T {
  if (PROJECT === 'dota' || typeof body !== 'object' || body === null) return body
  const text = JSON.stringify(body).replace(/(?<="slug":")[a-z0-9-]+(?=")/g, (slug) =>
    numbers.has(slug) ? caseOf(slug).slug : slug,
  )
  return JSON.parse(text) as T
}
