import type { NameForms, ProjectWords } from './project-names-rules.ts'
import type { Rarity } from './rarity.ts'

/** The forms of a coin's name: for one, few (also the genitive of one) and many, and the plural as a subject. */
export interface CoinNames {
  readonly one: string
  readonly few: string
  readonly many: string
  /** Missing in seasons stored before it existed; `few` is used instead. */
  readonly plural?: string | undefined
}

/**
 * Words that texts name by placeholders, such as `{{brand}}` and `{{coin.many}}`, so that an operator can rename them without touching a
 * text.
 */
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

/** The words before a project is known: all empty. */
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

/** The words of a shop whose coin has these names. Capitalised ones begin a sentence. */
export function shopWords({ one, few, many, plural = few }: CoinNames, project: ProjectWords = NO_PROJECT): ShopWords {
  return { ...project, coin: { one, few, many, plural, Many: capital(many), Plural: capital(plural) } }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
