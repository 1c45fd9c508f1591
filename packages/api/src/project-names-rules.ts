import type { Rarity } from './rarity.ts'

/** The grammatical cases of a Russian name. Languages without cases use only the nominative. */
export const NAME_FORMS = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
export type NameForm = (typeof NAME_FORMS)[number]

/** A name in its grammatical cases. */
export type NameForms = Readonly<Record<NameForm, string>>

/** The words of a project that texts use, in one language. */
export interface ProjectWords {
  /** The name in the nominative; `brandForms` has the other cases. */
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
