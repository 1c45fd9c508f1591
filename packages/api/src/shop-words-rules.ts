import type { NameForms, ProjectWords } from './project-names-rules.ts'
import type { Rarity } from './rarity.ts'

/** The forms of a coin's name: for one, few (also the genitive of one) and many, and the plural as a subject. */
export interface CoinNames {
  readonly one: string
  readonly few: string
  readonly many: string
  /** Missing in events that were stored before it existed: `few` serves. */
  readonly plural?: string | undefined
}

/** What texts name by placeholders, such as `{{brand}}` and `{{coin.many}}`: an operator can rename it without touching a text. */
export interface ShopWords extends ProjectWords {
  readonly coin: Readonly<Record<'one' | 'few' | 'many' | 'plural' | 'Many' | 'Plural', string>>
}

const UNNAMED: NameForms = {
  nominative: '',
  genitive: '',
  dative: '',
  accusative: '',
  instrumental: '',
  prepositional: '',
}

/** Words before a project is known: none. */
export const NO_PROJECT: ProjectWords = {
  brand: '',
  brandForms: UNNAMED,
  game: '',
  gameForms: UNNAMED,
  tagline: '',
  disclaimer: '',
  age: 18,
  rarity: {} as Readonly<Record<Rarity, string>>,
}

/** The words of a shop whose coin has these names. Those with a capital begin a sentence. */
export function shopWords({ one, few, many, plural = few }: CoinNames, project: ProjectWords = NO_PROJECT): ShopWords {
  return { ...project, coin: { one, few, many, plural, Many: capital(many), Plural: capital(plural) } }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
