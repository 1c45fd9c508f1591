import { z } from 'zod'
import { Id, Timestamp } from '../paging.ts'
import {
  BannerContent,
  CONTENT_KEYS,
  CONTENT_PARTS,
  findUnfilled,
  PageContent,
  SeoContent,
  ShelfContent,
  TopicContent,
} from './content-schemas.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const Author = z.object({ id: Id, name: z.string() }).nullable()

/** A piece of content and its newest version. */
export const ListedContent = z.object({
  part: z.enum(CONTENT_PARTS),
  key: z.string(),
  title: z.string(),
  version: Version,
  at: Timestamp,
  /** Null: an import. */
  operator: Author,
})
export type ListedContent = z.output<typeof ListedContent>

const PAGE = { part: z.literal('page'), key: CONTENT_KEYS.page, content: PageContent }
const SEO = { part: z.literal('seo'), key: CONTENT_KEYS.seo, content: SeoContent }
const TOPIC = { part: z.literal('topic'), key: CONTENT_KEYS.topic, content: TopicContent }
const BANNER = { part: z.literal('banner'), key: CONTENT_KEYS.banner, content: BannerContent }
const SHELF = { part: z.literal('shelf'), key: CONTENT_KEYS.shelf, content: ShelfContent }

/** The current version of one piece. */
export const ContentEntry = z.discriminatedUnion('part', [
  z.object({ ...PAGE, version: Version }),
  z.object({ ...SEO, version: Version }),
  z.object({ ...TOPIC, version: Version }),
  z.object({ ...BANNER, version: Version }),
  z.object({ ...SHELF, version: Version }),
])
export type ContentEntry = z.output<typeof ContentEntry>

const SavedContent = z
  .discriminatedUnion('part', [
    z.strictObject(PAGE),
    z.strictObject(SEO),
    z.strictObject(TOPIC),
    z.strictObject(BANNER),
    z.strictObject(SHELF),
  ])
  .superRefine((entry, ctx) => {
    if (entry.part !== 'seo') return
    for (const field of ['title', 'description'] as const) {
      for (const name of findUnfilled(entry.key, entry.content[field])) {
        ctx.addIssue({ code: 'custom', path: ['content', field], message: `nothing fills {{${name}}} at this route` })
      }
    }
  })
export type SavedContent = z.output<typeof SavedContent>

const Which = { part: z.enum(CONTENT_PARTS), key: z.string().min(1).max(200) }

export const operatorContentEndpoints = {
  listContent: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/content',
    summary:
      'Pages, titles of addresses, topics of questions, banners and sections of the main page, each in its newest version',
    permission: 'content.see',
    query: listQuery(['key', 'changed'], 'key', {
      part: z.enum(CONTENT_PARTS).optional(),
      text: z.string().trim().max(60).optional(),
    }),
    data: listOf(ListedContent),
    refusals: [],
  }),
  getContent: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/content/entry',
    summary: 'One piece of content in its newest version',
    permission: 'content.see',
    query: z.strictObject(Which),
    data: ContentEntry,
    refusals: ['dataNotFound'],
  }),
  listContentVersions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/content/versions',
    summary: 'Versions of one piece of content with author, reason and text',
    permission: 'content.see',
    query: listQuery(['version'], '-version', Which),
    data: listOf(
      z.object({
        version: Version,
        at: Timestamp,
        operator: Author,
        reason: z.string(),
        /** Null: removed in this version. */
        content: z.union([PageContent, SeoContent, TopicContent, BannerContent, ShelfContent]).nullable(),
      }),
    ),
    refusals: [],
  }),
  saveContent: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/content',
    summary: 'Writes the next version of a piece of content; players read it within a second on every node',
    permission: 'content.edit',
    /** Version 0 creates a new piece. */
    body: z.strictObject({ entry: SavedContent, version: Version, reason: Reason }),
    data: ContentEntry,
    refusals: ['version_conflict', 'change_refused'],
  }),
  removeContent: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/content/remove',
    summary: 'Takes a piece of content off the site; its versions stay',
    permission: 'content.edit',
    body: z.strictObject({ ...Which, version: Version, reason: Reason }),
    data: z.object({}),
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
}
