import type { Rarity } from './rarity.ts'

/** The grammatical cases of a Russian name. A language without cases has the nominative alone. */
export const NAME_FORMS = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
export type NameForm = (typeof NAME_FORMS)[number]

/** A name in its forms. */
export type NameForms = Readonly<Record<NameForm, string>>

/** What texts name of the project, in one language. */
export interface ProjectWords {
  /** The nominative; the other cases are `brandForms`. */
  readonly brand: string
  readonly brandForms: NameForms
  readonly game: string
  readonly gameForms: NameForms
  readonly tagline: string
  readonly disclaimer: string
  /** From which age the shop may be used. */
  readonly age: number
  /** The names of rarities in the game. */
  readonly rarity: Readonly<Record<Rarity, string>>
}
