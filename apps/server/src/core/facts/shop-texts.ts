import { PHRASE_PLACES, type PhrasePlace } from '@runecase/api/operator/phrases-rules.ts'

/** A text of the shop in the default language. */
export interface ShopText {
  readonly place: PhrasePlace
  readonly text: string
}

/** The texts of one feature that players read, as they are stored. */
export type TextSource = () => Promise<readonly ShopText[]>

/** A letter that is not a plain Latin one. */
const TRANSLATED = /(?![a-z])\p{L}/iu

/** The texts of all features that a translation into another language needs. */
export class ShopTexts {
  readonly #sources: TextSource[] = []

  add(source: TextSource): void {
    this.#sources.push(source)
  }

  /** Each text once, by place and then as its feature lists them. Numbers, and names in plain Latin letters, are the same in every language. */
  async all(): Promise<readonly ShopText[]> {
    const found = (await Promise.all(this.#sources.map((source) => source()))).flat()
    const seen = new Map<string, ShopText>()
    for (const { place, text } of found) {
      const trimmed = text.trim()
      if (TRANSLATED.test(trimmed) && !seen.has(trimmed)) seen.set(trimmed, { place, text: trimmed })
    }
    const placeOf = ({ place }: ShopText) => PHRASE_PLACES.indexOf(place)
    return [...seen.values()].sort((a, b) => placeOf(a) - placeOf(b))
  }
}

/** Fields that hold no readable text: keys, addresses, pictures and colours. */
const NOT_READ = /^(key|to|activeTabs|code|url|img)$|image|icon|gradient|colou?r|background/i

/** The texts within a stored value, at any depth. */
export function textsWithin(place: PhrasePlace, value: unknown): ShopText[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? value.map((one) => ['', one] as const) : Object.entries(value)
  return entries.flatMap(([name, one]) => (NOT_READ.test(name) ? [] : textsWithin(place, one)))
}
