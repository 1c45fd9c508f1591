import {
  BannerFields,
  ContentId,
  findUnfilled,
  QuestionFields,
  requireWindow,
  SEO_ROUTE_PATTERN,
  SeoPicture,
  SeoTexts,
  TopicFields,
} from '@runecase/api/operator/content-schemas.ts'
import { z } from 'zod'

/** Reports a fault for every value that an earlier entry already has. */
function refuseRepeated<T>(values: readonly T[], report: (index: number, value: T) => void): void {
  const seen = new Set<T>()
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) report(index, value)
    seen.add(value)
  }
}

const Question = z.strictObject({ id: ContentId, ...QuestionFields, key: QuestionFields.key.default(null) })
const Topic = z.strictObject({ id: ContentId, ...TopicFields, questions: z.array(Question).min(1) })

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

const Route = z
  .strictObject({
    route: z.string().regex(SEO_ROUTE_PATTERN, 'must be a path such as /open/{caseName}'),
    ...SeoTexts,
    image: SeoPicture,
  })
  .superRefine(({ route, image: _image, ...texts }, ctx) => {
    for (const [field, text] of Object.entries(texts)) {
      for (const name of findUnfilled(route, text)) {
        ctx.addIssue({ code: 'custom', path: [field], message: `nothing fills {{${name}}} at this route` })
      }
    }
  })

export const SeoFile = z
  .strictObject({ default: z.strictObject({ ...SeoTexts, image: SeoPicture }), routes: z.array(Route) })
  .superRefine(({ routes }, ctx) =>
    refuseRepeated(
      routes.map(({ route }) => route),
      (index, route) =>
        ctx.addIssue({ code: 'custom', path: ['routes', index, 'route'], message: `${route} is there twice` }),
    ),
  )

const Banner = z.strictObject({ id: ContentId, ...BannerFields }).superRefine(requireWindow)

export const BannersFile = z.array(Banner).superRefine((banners, ctx) =>
  refuseRepeated(
    banners.map(({ id }) => id),
    (index, id) => ctx.addIssue({ code: 'custom', path: [index, 'id'], message: `banner ${id} is there twice` }),
  ),
)
