import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import { findUnknownFacts } from '@runecase/api/shop-facts-rules.ts'
import { z } from 'zod'
import { ImportRefusedError, readImportFile } from '../../platform/import-file.ts'
import { readUtf8 } from '../../platform/import-text.ts'

/** Translations of the shop's texts into another language, by the text in the default language. */
export type PhraseBook = ReadonlyMap<string, string>

const PhraseFile = z.record(z.string().min(1), z.string().min(1))

/** Names and texts of people are never replaced, even if they equal a text of the shop. */
const OF_PEOPLE = new Set(['nickname', 'message', 'user'])

/**
 * The phrase books of a project by language: `phrases/<language>.json`, and each page of `content/<language>/pages` as the translation of
 * the page with its name in `content/pages`. Throws `ImportRefusedError` with every fault.
 */
export async function readPhrases(
  folder: string,
  languages: readonly string[],
): Promise<ReadonlyMap<string, PhraseBook>> {
  const books = new Map<string, PhraseBook>()
  const faults: string[] = []
  for (const language of languages.filter((one) => one !== DEFAULT_LANGUAGE)) {
    const file = join(folder, `phrases/${language}.json`)
    const phrases = existsSync(file) ? await readImportFile(file, PhraseFile) : {}
    for (const [text, translation] of Object.entries(phrases)) {
      const [unknown] = findUnknownFacts(translation)
      if (unknown) faults.push(`phrases/${language}.json: ${text}: there is nothing called ${unknown}`)
    }
    const book = new Map(Object.entries(phrases))
    const pages = join(folder, `content/${language}/pages`)
    for (const name of existsSync(pages) ? await readdir(pages) : []) {
      const original = join(folder, 'content/pages', name)
      if (!existsSync(original))
        faults.push(`content/${language}/pages/${name}: there is no such page in content/pages`)
      else book.set((await readUtf8(original)).trim(), await readUtf8(join(pages, name)))
    }
    if (book.size > 0) books.set(language, book)
  }
  if (faults.length > 0) throw new ImportRefusedError(faults)
  return books
}

/**
 * A value whose texts are replaced by the book. A text that operators have changed since is no longer in the book and stays as they wrote
 * it.
 */
export function speak<T>(value: T, book: PhraseBook): T {
  if (typeof value === 'string') return (book.get(value) ?? book.get(value.trim()) ?? value) as T
  if (Array.isArray(value)) return value.map((one) => speak(one, book)) as T
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, OF_PEOPLE.has(name) ? one : speak(one, book)]),
  ) as T
}
