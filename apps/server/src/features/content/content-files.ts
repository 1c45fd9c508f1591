import { SITE_PATH_PATTERN } from '@runecase/api/content.ts'
import { z } from 'zod'

const Text = z.string().trim().min(1, 'must not be empty')
const Id = z.int().min(1)

/** Adds a fault for every value that an earlier entry has as well. */
function refuseRepeated<T>(values: readonly T[], report: (index: number, value: T) => void): void {
  const seen = new Set<T>()
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) report(index, value)
    seen.add(value)
  }
}

const Question = z.strictObject({ id: Id, key: Text.nullable().default(null), question: Text, answer: Text })
const Topic = z.strictObject({ id: Id, title: Text, icon: Text, questions: z.array(Question).min(1) })

export const FaqFile = z.array(Topic).superRefine((topics, ctx) => {
  const fault = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message })
  refuseRepeated(
    topics.map(({ id }) => id),
    (index, id) => fault([index, 'id'], `topic ${id} is there twice`),
  )
  const questions = topics.flatMap(({ questions }, topic) => questions.map((one, index) => ({ ...one, topic, index })))
  const at = (place: number, field: string) => [
    questions[place]?.topic ?? 0,
    'questions',
    questions[place]?.index ?? 0,
    field,
  ]
  refuseRepeated(
    questions.map(({ id }) => id),
    (place, id) => fault(at(place, 'id'), `question ${id} is there twice`),
  )
  const keyed = questions.flatMap(({ key }, place) => (key === null ? [] : [{ key, place }]))
  refuseRepeated(
    keyed.map(({ key }) => key),
    (index, key) => fault(at(keyed[index]?.place ?? 0, 'key'), `key ${key} is there twice`),
  )
})

/** What the texts of a route may name in double braces, by the route. */
const FILLED_IN: Readonly<Record<string, readonly string[]>> = {
  '/open/{caseName}': ['caseName'],
  '/profile/{id}': ['nickname'],
}
/** What titles and descriptions name in braces. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g

const Words = { title: Text.max(200), description: Text.max(500) }
const Route = z
  .strictObject({ route: z.string().regex(/^\/[\w\-/{}]*$/, 'must be a path such as /open/{caseName}'), ...Words })
  .superRefine(({ route, title, description }, ctx) => {
    for (const [field, text] of Object.entries({ title, description })) {
      for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
        if (FILLED_IN[route]?.includes(name)) continue
        ctx.addIssue({ code: 'custom', path: [field], message: `nothing fills {{${name}}} at this route` })
      }
    }
  })

export const SeoFile = z
  .strictObject({ default: z.strictObject(Words), routes: z.array(Route) })
  .superRefine(({ routes }, ctx) =>
    refuseRepeated(
      routes.map(({ route }) => route),
      (index, route) =>
        ctx.addIssue({ code: 'custom', path: ['routes', index, 'route'], message: `${route} is there twice` }),
    ),
  )

const Banner = z.strictObject({
  id: Id,
  title: Text,
  text: z.string(),
  button: Text,
  to: z.string().regex(SITE_PATH_PATTERN, 'must be a path of the site'),
  image: z.string().regex(/^[\w\-/]+$/, 'must be a picture id such as cases/gift'),
})

export const BannersFile = z.array(Banner).superRefine((banners, ctx) =>
  refuseRepeated(
    banners.map(({ id }) => id),
    (index, id) => ctx.addIssue({ code: 'custom', path: [index, 'id'], message: `banner ${id} is there twice` }),
  ),
)

export const PageText = z.string().regex(/^# \S/, 'must begin with its heading, such as # Contacts')
