import type { PricesChange } from '@runecase/api/operator/items.ts'
import { useState } from 'react'
import { callOperator } from '../../api/call-operator.ts'
import { readPriceFile } from './read-price-file.ts'

/** Items per request when matching a file. */
const PAGE = 200

export interface PriceDraft {
  /** New prices by slug. */
  readonly prices: ReadonlyMap<string, number>
  /** The result of the last file; lines by number from 1. `isText` is false when it is not in UTF-8, and nothing was read. */
  readonly file: { readonly isText: boolean; readonly read: number; readonly faults: readonly number[] } | undefined
  readonly set: (slug: string, price: number | undefined) => void
  readonly scale: (factor: number) => void
  readonly readFile: (file: File) => Promise<void>
  /** Loads the prices of the configured feed; false without one. */
  readonly readFeed: () => Promise<boolean>
  readonly clear: () => void
}

/** The drafted prices, starting from `stored`. */
export function usePriceDraft(stored: PricesChange['prices'] = []): PriceDraft {
  const [prices, setPrices] = useState<ReadonlyMap<string, number>>(
    () => new Map(stored.map(({ item, price }) => [item, price])),
  )
  const [file, setFile] = useState<PriceDraft['file']>()
  return {
    prices,
    file,
    set(slug, price) {
      const next = new Map(prices)
      if (price === undefined) next.delete(slug)
      else next.set(slug, price)
      setPrices(next)
    },
    scale: (factor) => setPrices(new Map([...prices].map(([slug, price]) => [slug, rounded(price * factor)]))),
    async readFile(given) {
      const text = utf8(await given.arrayBuffer())
      if (text === undefined) setFile({ isText: false, read: 0, faults: [] })
      else await take(text)
    },
    async readFeed() {
      const { text } = await callOperator('readPriceFeed', {})
      if (text !== null) await take(text)
      return text !== null
    },
    clear() {
      setPrices(new Map())
      setFile(undefined)
    },
  }

  async function take(text: string): Promise<void> {
    const { prices: read, faults } = readPriceFile(text)
    const slugOf = await slugsByName()
    const next = new Map(prices)
    const taken = new Set<string>()
    const refused: number[] = []
    for (const { line, item, price } of read) {
      const slug = slugOf.get(item)
      // An item that is named twice has two prices, and the right one cannot be guessed.
      if (slug === undefined || taken.has(slug)) refused.push(line)
      else next.set(slug, price)
      if (slug !== undefined) taken.add(slug)
    }
    setPrices(next)
    setFile({
      isText: true,
      read: read.length - refused.length,
      faults: [...faults, ...refused].sort((one, other) => one - other),
    })
  }
}

/** Decodes UTF-8; undefined for other bytes, which `File.text` would replace by substitute characters. */
function utf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const rounded = (price: number) => Math.max(0.01, Math.round(price * 100) / 100)

/** Slugs of all items except packs, by slug and by name. */
async function slugsByName(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  let page: string | undefined
  do {
    const query = { perPage: PAGE, ...(page && { page }) }
    const answer = await callOperator('listEditedItems', { query })
    for (const { slug, name, isPack } of answer.items) if (!isPack) found.set(slug, slug).set(name, slug)
    page = answer.next ?? undefined
  } while (page)
  return found
}
