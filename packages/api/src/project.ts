import { z } from 'zod'
import type { ItemMark } from './item-marks-rules.ts'
import { DEFAULT_TIME_ZONE } from './notifications-rules.ts'
import { NAME_FORMS, type NameForm, type NameForms, type ProjectWords } from './project-names-rules.ts'
import { RARITIES, type Rarity } from './rarity.ts'

/** A language in names of text files: two letters, or a tag such as `pt-BR`. */
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/
const Language = z.string().regex(LANGUAGE, 'must be a language such as ru or pt-BR')
const Line = (max: number) => z.string().trim().min(1).max(max)

/** A text by language; the project's first language replaces a missing one. */
export const LocalText = z.record(Language, Line(300))
export type LocalText = z.output<typeof LocalText>

/** A name by language, with the grammatical forms that texts of that language need. A missing form is the nominative. */
export const LocalName = z.record(
  Language,
  z.strictObject({
    nominative: Line(60),
    genitive: Line(60).optional(),
    dative: Line(60).optional(),
    accusative: Line(60).optional(),
    instrumental: Line(60).optional(),
    prepositional: Line(60).optional(),
  }),
)
export type LocalName = z.output<typeof LocalName>

/** The prefix of the names of files that players save. */
export const Slug = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/, 'must be 2 to 30 small letters, digits and hyphens')
export const Email = z.email().max(200)
export const Domain = z
  .string()
  .max(100)
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a domain such as shop.example')

const Code = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/, 'must be 2 to 20 small letters, digits and hyphens')
/** An IANA time zone by its region: what offsets and abbreviations mean differs between browsers and the database. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^(UTC|[A-Za-z]+\/.+)$/, 'must be a time zone such as Europe/Berlin')
  .refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name })
      return true
    } catch {
      return false
    }
  }, 'must be a time zone such as Europe/Berlin')

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #7428f2')
const Link = z.url({ protocol: /^https$/ }).max(200)

/** `project.json` without `settings`, which are validated as the shop's settings. */
export const ProjectFile = z
  .strictObject({
    code: Code,
    slug: Slug,
    brand: LocalName,
    tagline: LocalText,
    disclaimer: LocalText,
    game: LocalName,
    legalEntity: z.string().trim().max(200),
    legalAddress: z.string().trim().max(200).default(''),
    legalRegistration: z.string().trim().max(200).default(''),
    domain: Domain,
    emails: z.strictObject({ support: Email }),
    socials: z.strictObject({ vk: Link.nullable(), telegram: Link.nullable(), instagram: Link.nullable() }),
    steam: z.strictObject({
      appId: z.int().min(1).max(2_147_483_647),
      contextId: z.string().regex(/^\d{1,10}$/),
      /** The market that buys and delivers items of the game, unless `MARKET_URL` names another one. */
      market: Link.nullable().default(null),
    }),
    /** Of the shop's days, and of dates where nobody's own zone is known. It is taken until the first player registers. */
    timeZone: TimeZone.default(DEFAULT_TIME_ZONE),
    /** From which age the shop may be used. */
    age: z.int().min(18).max(25).default(18),
    /** What the page of upgrades offers first: prices as multiples of the stake, and the chance of the safest one, percent. */
    upgrades: z
      .strictObject({
        multipliers: z.array(z.number().min(1.1).max(100).multipleOf(0.01)).min(1).max(8),
        chance: z.int().min(1).max(75),
      })
      .default({ multipliers: [1.5, 2, 3, 5, 10], chance: 75 }),
    languages: z.array(Language).min(1).max(10),
    settings: z.record(z.string(), z.unknown()),
  })
  .superRefine(({ languages, brand, tagline, disclaimer, game }, ctx) => {
    const texts = { brand, tagline, disclaimer, game }
    for (const [field, text] of Object.entries(texts)) {
      for (const language of languages) {
        if (text[language] === undefined)
          ctx.addIssue({ code: 'custom', path: [field, language], message: 'is missing, but the language is offered' })
      }
    }
  })
export type ProjectFile = z.output<typeof ProjectFile>

/** One rarity of the game: the engine's code, its names and colours. The first of a list is the most valuable. */
const RarityEntry = z.strictObject({
  code: z.enum(RARITIES),
  name: LocalText,
  /** The colour of its glow; `glow` is the second colour of rays and bursts, `text` a tint that is readable on panels. */
  color: Colour,
  glow: Colour,
  text: Colour,
})

/** A property in the market names of items, such as `(Field-Tested)`: cards show it apart from the name. */
const MarkEntry = z.strictObject({ text: Line(60), short: LocalText, name: LocalText })

/** `game.json`: the game's names for its things. */
export const GameFile = z
  .strictObject({
    rarities: z.array(RarityEntry).min(3),
    marks: z.array(MarkEntry).max(40).default([]),
    /** Kinds of items by the code that the catalogue has, as operators choose them; those that the engine names without any. */
    slots: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,29}$/), LocalText).default({}),
    /** Items belong to heroes of the game, by whom they are searched for. */
    hasHeroes: z.boolean().default(false),
  })
  .superRefine(({ rarities }, ctx) => {
    const seen = new Set<string>()
    for (const [place, { code }] of rarities.entries()) {
      if (seen.has(code))
        ctx.addIssue({ code: 'custom', path: ['rarities', place, 'code'], message: `${code} is there twice` })
      seen.add(code)
    }
  })
export type GameFile = z.output<typeof GameFile>

/** The marks of a game in a language. */
export const marksIn = ({ marks }: Pick<GameFile, 'marks'>, language: string): ItemMark[] =>
  marks.map(({ text, short, name }) => ({
    text,
    short: textIn(short, language) ?? text,
    name: textIn(name, language) ?? text,
  }))

/** A text in a language, or in the first of the project's languages. */
export const textIn = <T>(texts: Readonly<Record<string, T>>, language: string): T | undefined =>
  texts[language] ?? Object.values(texts)[0]

/** All forms of a name in a language. */
export function nameIn(name: LocalName, language: string): NameForms {
  const forms = textIn(name, language)
  return Object.fromEntries(NAME_FORMS.map((form) => [form, forms?.[form] ?? forms?.nominative ?? ''])) as NameForms
}

/** `{{brand}}`, or a form such as `{{gameForms.genitive}}`. */
const PLACEHOLDER = /\{\{(\w+)(?:\.(\w+))?\}\}/g

/** The words of a project that texts in a language use. */
export function projectWords(
  project: {
    readonly brand: LocalName
    readonly game: LocalName
    readonly tagline: LocalText
    readonly disclaimer: LocalText
    readonly age: number
  },
  game: Pick<GameFile, 'rarities'>,
  language: string,
): ProjectWords {
  const [brandForms, gameForms] = [nameIn(project.brand, language), nameIn(project.game, language)]
  const names: Readonly<Record<string, NameForms>> = { brand: brandForms, game: gameForms, brandForms, gameForms }
  const fill = (text = '') =>
    text.replace(PLACEHOLDER, (whole, name: string, form = 'nominative') => names[name]?.[form as NameForm] ?? whole)
  const named = new Map<Rarity, string>(game.rarities.map(({ code, name }) => [code, textIn(name, language) ?? code]))
  return {
    brand: brandForms.nominative,
    brandForms,
    game: gameForms.nominative,
    gameForms,
    tagline: fill(textIn(project.tagline, language)),
    disclaimer: fill(textIn(project.disclaimer, language)),
    age: project.age,
    rarity: Object.fromEntries(RARITIES.map((code) => [code, named.get(code) ?? code])) as Record<Rarity, string>,
  }
}
