import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import messages from '@runecase/api/messages.ru.json' with { type: 'json' }
import { fillAll, type ShopFacts } from '@runecase/api/shop-facts-rules.ts'
import { shopWords } from '@runecase/api/shop-words-rules.ts'

/** The facts of one feature, from what it has in memory. */
export type FactSource = () => Promise<ShopFacts>

/** The facts of all features. Its copies are equal objects while nothing changes, so that a filled text can be kept beside them. */
export class FactBook {
  readonly #sources: FactSource[] = []
  #last: { readonly key: string; readonly facts: ShopFacts } | undefined

  add(source: FactSource): void {
    this.#sources.push(source)
  }

  async get(): Promise<ShopFacts> {
    const parts = await Promise.all(this.#sources.map((source) => source()))
    const facts: ShopFacts = Object.assign({}, NEUTRAL, ...parts)
    const key = JSON.stringify(facts)
    if (this.#last?.key !== key) this.#last = { key, facts }
    return this.#last.facts
  }

  /** A value with the placeholders of all its texts filled. */
  async fill<T>(value: T): Promise<T> {
    return fillAll(value, await this.get(), DEFAULT_LANGUAGE)
  }
}

/** The name of a coin as facts. */
export function coinFacts(names: Parameters<typeof shopWords>[0]): ShopFacts {
  return Object.fromEntries(Object.entries(shopWords(names).coin).map(([form, word]) => [`coin.${form}`, word]))
}

const NEUTRAL = coinFacts(messages.coin)
