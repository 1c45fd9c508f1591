import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import messages from '@runecase/api/messages.ru.json' with { type: 'json' }
import { fillAll, type ShopFacts } from '@runecase/api/shop-facts-rules.ts'
import { shopWords } from '@runecase/api/shop-words-rules.ts'

/** Returns the facts of one feature in a language, from memory. */
export type FactSource = (language: string) => Promise<ShopFacts>

/** Translates a value of the shop into a language; texts without a translation stay. */
export type Say = <T>(value: T, language: string) => T

/** The facts of all features. While nothing changes its copies are the same object, so that a filled text can be cached by it. */
export class FactBook {
  readonly #sources: FactSource[] = []
  readonly #say: Say
  readonly #last = new Map<string, { readonly key: string; readonly facts: ShopFacts }>()

  constructor(say: Say = (value) => value) {
    this.#say = say
  }

  add(source: FactSource): void {
    this.#sources.push(source)
  }

  async get(language: string = DEFAULT_LANGUAGE): Promise<ShopFacts> {
    const parts = await Promise.all(this.#sources.map((source) => source(language)))
    const facts: ShopFacts = this.#say(Object.assign({}, NEUTRAL, ...parts), language)
    const key = JSON.stringify(facts)
    const last = this.#last.get(language)
    if (last?.key === key) return last.facts
    this.#last.set(language, { key, facts })
    return facts
  }

  /** A value in a language, with the placeholders of all its texts filled. */
  async fill<T>(value: T, language: string = DEFAULT_LANGUAGE): Promise<T> {
    return fillAll(this.#say(value, language), await this.get(language), language)
  }
}

/** The name of a coin as facts for placeholders. */
export function coinFacts(names: Parameters<typeof shopWords>[0]): ShopFacts {
  return Object.fromEntries(Object.entries(shopWords(names).coin).map(([form, word]) => [`coin.${form}`, word]))
}

const NEUTRAL = coinFacts(messages.coin)
