import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SLUG_PATTERN } from '@runecase/api/content.ts'
import type { SavedContent } from '@runecase/api/operator/content.ts'
import { PageText } from '@runecase/api/operator/content-schemas.ts'
import { z } from 'zod'
import { logImport } from '../../core/operator-log/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { isCleanText } from '../../platform/http/strict-json.ts'
import { ImportRefusedError } from '../../platform/import-file.ts'
import { parseImportJson, readUtf8 } from '../../platform/import-text.ts'
import { hasContent, lockContent, type SeoRow, selectContentKeys } from './content.sql.ts'
import { contentDefinition, pieceKey } from './content-definition.ts'
import { BannersFile, FaqFile, SeoFile } from './content-files.ts'

/** Files may name pictures that are drawn later. */
const CONTENT_OF_FILES = contentDefinition(async () => undefined)

/** The content of a folder's files; lists are in display order. */
interface ContentFiles {
  readonly topics: z.output<typeof FaqFile>
  readonly pages: readonly { readonly slug: string; readonly markdown: string }[]
  readonly routes: readonly SeoRow[]
  readonly banners: z.output<typeof BannersFile>
}

/** The counts of an import. */
export interface ContentReport {
  readonly questions: number
  readonly pages: number
  readonly routes: number
  readonly banners: number
}

/**
 * Replaces all content by `faq.json`, `seo.json`, `banners.json` and `pages/*.md` of a folder, in one transaction. Throws
 * `ImportRefusedError` with every fault of the files.
 */
export async function importContent({ database }: Pick<Deps, 'database'>, folder: string): Promise<ContentReport> {
  const files = await readContent(folder)
  const report = {
    questions: files.topics.reduce((sum, { questions }) => sum + questions.length, 0),
    pages: files.pages.length,
    routes: files.routes.length,
    banners: files.banners.length,
  }
  const pieces = new Map(entriesOf(files).map((entry) => [pieceKey(entry), entry.content]))
  await database.transaction(async (tx) => {
    await lockContent(tx)
    // Files say nothing about sections of the main page.
    const removed = (await selectContentKeys(tx)).filter((key) => !pieces.has(key) && !key.startsWith('shelf '))
    for (const key of removed) await CONTENT_OF_FILES.put(tx, key, () => null)
    for (const [key, content] of pieces) await CONTENT_OF_FILES.put(tx, key, () => content)
    await logImport(tx, 'content.imported', { ...report })
  })
  return report
}

/** The pieces of content that the back office edits separately. */
function entriesOf({ topics, pages, routes, banners }: ContentFiles): SavedContent[] {
  return [
    ...pages.map(({ slug, markdown }) => ({ part: 'page' as const, key: slug, content: { markdown } })),
    ...routes.map(({ route, ...content }) => ({ part: 'seo' as const, key: route, content })),
    ...topics.map(({ id, ...topic }, index) => ({
      part: 'topic' as const,
      key: String(id),
      content: { position: index + 1, ...topic },
    })),
    ...banners.map(({ id, startsAt, endsAt, ...banner }, index) => ({
      part: 'banner' as const,
      key: String(id),
      content: { position: index + 1, ...banner, startsAt: utc(startsAt), endsAt: utc(endsAt) },
    })),
  ]
}

/** A time of a file in the database's format. */
const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString())

/** Runs `importContent` if there is no content yet. */
export async function importFirstContent(deps: Pick<Deps, 'database'>, folder: string): Promise<void> {
  if (!(await hasContent(deps.database))) await importContent(deps, folder)
}

/** The content of a folder. Throws `ImportRefusedError` with every fault. */
export async function readContent(folder: string): Promise<ContentFiles> {
  const faults: string[] = []
  const read = async <S extends z.ZodType>(file: string, schema: S, parse: typeof parseImportJson) => {
    try {
      const { value, faults: found } = parse(await readUtf8(join(folder, file)))
      const parsed = schema.safeParse(value)
      if (parsed.success && found.length === 0) return parsed.data
      const invalid = (parsed.error?.issues ?? []).map(({ path, message }) => ({ path, reason: message }))
      for (const { path, reason } of [...found, ...invalid]) {
        faults.push([file, z.core.toDotPath(path), reason].filter(Boolean).join(': '))
      }
    } catch (error) {
      if (error instanceof SyntaxError)
        faults.push(`${file}: cannot be read${file.endsWith('.json') ? ' as JSON' : ''}: ${error.message}`)
      else if (isMissing(error)) faults.push(`${file}: is missing`)
      else throw error
    }
    return undefined
  }
  const topics = await read('faq.json', FaqFile, parseImportJson)
  const seo = await read('seo.json', SeoFile, parseImportJson)
  const banners = await read('banners.json', BannersFile, parseImportJson)
  const pages: { slug: string; markdown: string }[] = []
  for (const file of await listPages(folder, faults)) {
    const slug = file.replace(/\.md$/, '')
    if (!SLUG_PATTERN.test(slug)) faults.push(`pages/${file}: must be named by lower-case letters, digits and hyphens`)
    const markdown = await read(`pages/${file}`, PageText, (text) => ({ value: text, faults: pageFaults(text) }))
    if (markdown !== undefined) pages.push({ slug, markdown })
  }
  if (!topics || !seo || !banners || faults.length > 0) throw new ImportRefusedError(faults)
  return { topics, pages, routes: [{ route: '*', ...seo.default }, ...seo.routes], banners }
}

const pageFaults = (text: string) => (isCleanText(text) ? [] : [{ path: [], reason: 'contains a NUL' }])

async function listPages(folder: string, faults: string[]): Promise<string[]> {
  try {
    return (await readdir(join(folder, 'pages'))).filter((name) => name.endsWith('.md')).sort()
  } catch (error) {
    if (!isMissing(error)) throw error
    faults.push('pages: is missing')
    return []
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
