import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const FaqTopic = z.object({
  id: z.int(),
  title: z.string(),
  icon: z.string(),
  questions: z.array(
    z.object({
      id: z.int(),
      /** The key by which a screen links to the question. */
      key: z.string().nullable(),
      question: z.string(),
      answer: z.string(),
    }),
  ),
})
export type FaqTopic = z.infer<typeof FaqTopic>

/** A part of a line of text with one format. `to`: a link to a page of this site, to https:// or mailto:. */
export const TextPart = z.object({
  text: z.string(),
  isBold: z.boolean().optional(),
  isItalic: z.boolean().optional(),
  isCode: z.boolean().optional(),
  to: z.string().optional(),
})
export type TextPart = z.infer<typeof TextPart>

const Line = z.array(TextPart)

/** A block of a text page. */
export const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    /** The name by which the table of contents links to it. */
    id: z.string(),
    line: Line,
    /** The text without formatting. */
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), line: Line }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(Line) }),
  z.object({ kind: z.literal('table'), head: z.array(Line), rows: z.array(z.array(Line)) }),
])
export type Block = z.infer<typeof Block>

/** A text page for display. */
export const PageText = z.object({ title: z.string(), blocks: z.array(Block) })
export type PageText = z.infer<typeof PageText>

/** Title and description of a path, for browsers, search engines and messengers. */
export const Seo = z.object({
  title: z.string(),
  description: z.string(),
  /** The path of the picture for sharing; null: that of the shop. */
  image: z.string().nullable(),
})
export type Seo = z.infer<typeof Seo>

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A path of this site, with or without a query; never a URL of another one. */
export const SITE_PATH_PATTERN = /^\/(?:[^/\\\s][^\\\s]*)?$/
/** A path of this site, or a whole URL, of which only the path is used. */
const SITE_ADDRESS_PATTERN = /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[^\\\s]*)?|\/(?:[^/\\\s][^\\\s]*)?)$/

export const contentEndpoints = {
  listFaq: endpoint({
    method: 'GET',
    path: '/v1/page/faq',
    summary: 'Questions and answers by topic',
    access: 'public',
    rate: 'read',
    data: z.array(FaqTopic),
    refusals: [],
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/v1/pages',
    summary:
      'Slugs of the pages of text that can be read now; one that names what the shop does not say yet is not among them',
    access: 'public',
    rate: 'read',
    data: z.array(z.string()),
    refusals: [],
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/v1/pages/{slug}',
    summary: 'A page of text, such as the user agreement',
    access: 'public',
    rate: 'read',
    params: z.strictObject({ slug: z.string().max(100).regex(SLUG_PATTERN) }),
    data: PageText.extend({ slug: z.string(), updatedAt: z.iso.datetime() }),
    refusals: ['dataNotFound'],
  }),
  getSeo: endpoint({
    method: 'POST',
    path: '/v1/seo/get',
    summary: 'Title and description of an address of the site; an unknown one has those of the site',
    access: 'public',
    rate: 'read',
    isForm: true,
    body: z.strictObject({ url: z.string().max(2000).regex(SITE_ADDRESS_PATTERN) }),
    data: Seo,
    refusals: [],
  }),
  listBanners: endpoint({
    method: 'GET',
    path: '/v1/event/banners',
    summary: 'Banners that are shown now, in their order',
    access: 'public',
    rate: 'read',
    data: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        text: z.string(),
        button: z.string(),
        to: z.string(),
        image: z.string(),
      }),
    ),
    refusals: [],
  }),
}
