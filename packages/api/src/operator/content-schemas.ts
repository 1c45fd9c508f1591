import { z } from 'zod'
import { SITE_PATH_PATTERN, SLUG_PATTERN } from '../content.ts'
import { findUnsafeLinks } from '../markdown.ts'
import { Timestamp } from '../paging.ts'
import { findUnknownFacts, isShopFact } from '../shop-facts-rules.ts'
import { Audience, EVERYONE } from './audience.ts'

/** Matches text that looks like an HTML tag or comment. Nothing renders it, so it is refused lest operators rely on it. */
const HTML = /<\/?[a-z!]/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: texts hold none but line ends and tabs
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/

/** The maximum length of a page. */
export const MAX_PAGE_LENGTH = 25_000

/** Text that every player reads. */
export const safeText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !HTML.test(text), 'must not hold HTML')
    .refine((text) => findUnknownFacts(text).length === 0, 'must not name unknown facts in {{}}')
    .refine((text) => !CONTROL.test(text) && !/\p{Surrogate}/u.test(text), 'must not hold control characters')

const filledText = (most: number) => z.string().trim().min(1, 'must not be empty').pipe(safeText(most))

const Place = z.int().min(1).max(1000)
export const ContentId = z.int().min(1).max(1_000_000)

/** A page of the site in Markdown. */
export const PageText = safeText(MAX_PAGE_LENGTH)
  .regex(/^# \S/, 'must begin with its heading, such as # Contacts')
  .refine((text) => findUnsafeLinks(text).length === 0, 'links must lead to this site, https:// or mailto:')

/** Title and description of a path. */
export const SeoTexts = { title: filledText(200), description: filledText(500) }

const PictureId = z.string().max(100)
/** The picture for sharing; empty: the picture of the shop, or of the case. */
export const SeoPicture = PictureId.regex(/^[\w\-/]*$/, 'must be a picture id such as cases/gift').default('')

export const QuestionFields = { key: filledText(60).nullable(), question: filledText(500), answer: filledText(5000) }

/** Icons that the FAQ page can draw. */
export const TOPIC_ICONS = ['info', 'user', 'wallet', 'chest', 'bag', 'swords', 'star'] as const
export const TopicFields = { title: filledText(100), icon: z.enum(TOPIC_ICONS) }

/** When and to whom a piece is shown; null means no bound. Banners of earlier versions have none of these fields. */
const Showing = {
  startsAt: Timestamp.nullable().default(null),
  endsAt: Timestamp.nullable().default(null),
  audience: Audience.default(EVERYONE),
}

export const BannerFields = {
  title: filledText(100),
  text: safeText(300),
  button: filledText(60),
  to: z.string().max(300).regex(SITE_PATH_PATTERN, 'must be a path of the site'),
  image: PictureId.regex(/^[\w\-/]+$/, 'must be a picture id such as cases/gift'),
  ...Showing,
}

/** Refuses a window that ends before it begins. */
export function requireWindow(
  { startsAt, endsAt }: { readonly startsAt: string | null; readonly endsAt: string | null },
  ctx: z.RefinementCtx,
): void {
  if (startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt))
    ctx.addIssue({ code: 'custom', path: ['endsAt'], message: 'must be after the beginning' })
}

export const SEO_ROUTE_PATTERN = /^\/[\w\-/{}]*$/

/** The placeholders that a route's texts may use. */
const FILLED_IN: Readonly<Record<string, readonly string[]>> = {
  '/open/{caseName}': ['caseName'],
  '/profile/{id}': ['nickname'],
}
/** Placeholders in titles and descriptions. */
export const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The unknown placeholders in a route's texts. */
export function findUnfilled(route: string, text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !isShopFact(name) && !FILLED_IN[route]?.includes(name))
}

/** The editable content by part, one version at a time. */
export const PageContent = z.strictObject({ markdown: PageText })
export const SeoContent = z.strictObject({ ...SeoTexts, image: SeoPicture })
export const TopicContent = z.strictObject({
  position: Place,
  ...TopicFields,
  /** A question without an id is new. */
  questions: z
    .array(z.strictObject({ id: ContentId.nullable(), ...QuestionFields }))
    .min(1)
    .max(60),
})
export const BannerContent = z.strictObject({ position: Place, ...BannerFields }).superRefine(requireWindow)
/** The settings of a section on the main page. Without them it is shown to everyone, at its place in the catalogue. */
export const ShelfContent = z
  .strictObject({ /** Counted from 1; null: where the catalogue has it. */ place: Place.nullable(), ...Showing })
  .superRefine(requireWindow)

export const CONTENT_PARTS = ['page', 'seo', 'topic', 'banner', 'shelf'] as const
export type ContentPart = (typeof CONTENT_PARTS)[number]

const Numbered = z.string().regex(/^[1-9]\d{0,5}$/)
/** The keys of entries in each part. `*` stands for every path without its own texts. */
export const CONTENT_KEYS = {
  page: z.string().max(100).regex(SLUG_PATTERN),
  seo: z
    .string()
    .max(200)
    .regex(/^(?:\*|\/[\w\-/{}]*)$/),
  topic: Numbered,
  banner: Numbered,
  /** The slug of the section. */
  shelf: z.string().max(60).regex(SLUG_PATTERN),
} as const
