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

/** Title and description of a path, for browsers, search engines and messengers. */
export const Seo = z.object({ title: z.string(), description: z.string() })
export type Seo = z.infer<typeof Seo>

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A path of this site, with or without a query; never a URL of another one. */
export const SITE_PATH_PATTERN = /^\/(?:[^/\\\s][^\\\s]*)?$/

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
  getPage: endpoint({
    method: 'GET',
    path: '/v1/pages/{slug}',
    summary: 'A page of text in Markdown, such as the user agreement',
    access: 'public',
    rate: 'read',
    params: z.strictObject({ slug: z.string().max(100).regex(SLUG_PATTERN) }),
    data: z.object({ slug: z.string(), markdown: z.string(), updatedAt: z.iso.datetime() }),
    refusals: ['dataNotFound'],
  }),
  getSeo: endpoint({
    method: 'POST',
    path: '/v1/seo/get',
    summary: 'Title and description of an address of the site; an unknown one has those of the site',
    access: 'public',
    rate: 'read',
    isForm: true,
    body: z.strictObject({ url: z.string().max(2000).regex(SITE_PATH_PATTERN) }),
    data: Seo,
    refusals: [],
  }),
  listBanners: endpoint({
    method: 'GET',
    path: '/v1/event/banners',
    summary: 'Banners in their order',
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
