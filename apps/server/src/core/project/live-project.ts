import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import type { PageProject } from '@runecase/api/page.ts'
import { marksIn, type ProjectFile, projectWords, textIn } from '@runecase/api/project.ts'
import type { ProjectWords } from '@runecase/api/project-names-rules.ts'
import { groundOf, themeCss, themeTokens } from '@runecase/api/project-theme.ts'
import type { Rarity } from '@runecase/api/rarity.ts'
import type { ShopFacts } from '@runecase/api/shop-facts-rules.ts'
import type { Pictures } from '../catalog/public.ts'
import type { Settings } from '../settings/public.ts'
import { folderPhrases, type Phrases } from './live-phrases.ts'
import { speak } from './phrases.ts'
import { COIN_PICTURE, type ProjectFolder } from './read-project.ts'

/** Widths in which an uploaded icon is served to browsers and phones. */
const [SMALL, LARGE] = [96, 512]

type LiveFolder = Pick<ProjectFolder, 'file' | 'game' | 'hasCoin' | 'phrases'>

/** What counts by day needs of the project. */
export interface ShopDays {
  readonly project: Pick<LiveProject, 'timeZone'>
}

/** The project of this process: its game as in the folder, everything else as operators left it, at most a second behind the database. */
export class LiveProject {
  readonly #folder: LiveFolder
  readonly #settings: Settings
  readonly #pictures: Pictures
  readonly #phrases: Phrases
  #css: { readonly theme: unknown; readonly text: string } | undefined

  constructor(folder: LiveFolder, settings: Settings, pictures: Pictures, phrases = folderPhrases(folder.phrases)) {
    this.#folder = folder
    this.#settings = settings
    this.#pictures = pictures
    this.#phrases = phrases
  }

  /** The Steam app of the game, the context of its inventory and its market. */
  get steam(): ProjectFile['steam'] {
    return this.#folder.file.steam
  }

  /** The time zone of the shop's days, and of dates where nobody's own is known. */
  get timeZone(): string {
    return this.#folder.file.timeZone
  }

  /** The name of the brand, in the nominative of the default language. */
  get brand(): string {
    return this.words().brand
  }

  /** The background colour of pages. */
  get ground(): string {
    return groundOf(this.#settings.get('theme'))
  }

  /** The most valuable rarity of the game. */
  get topRarity(): Rarity {
    return this.#folder.game.rarities[0]?.code ?? 'common'
  }

  /** The name of a rarity in a language and its colour; the code for one that the game does not have. */
  rarity(code: Rarity, language: string = DEFAULT_LANGUAGE): { readonly name: string; readonly color: string } {
    const { rarities } = this.#folder.game
    const color = rarities.find((one) => one.code === code)?.color ?? rarities.at(-1)?.color ?? '#ffffff'
    return { name: this.words(language).rarity[code], color }
  }

  /** The file name under which a player or an operator saves a file. */
  fileName(name: string): string {
    return `${this.#settings.get('brandSlug')}-${name}`
  }

  words(language: string = DEFAULT_LANGUAGE): ProjectWords {
    const settings = this.#settings
    return projectWords(
      {
        brand: settings.get('brandName'),
        game: settings.get('gameName'),
        tagline: settings.get('brandTagline'),
        disclaimer: settings.get('brandDisclaimer'),
        age: this.#folder.file.age,
      },
      this.#folder.game,
      language,
    )
  }

  /** A value of the shop in a language; texts that the project has not translated stay. */
  say<T>(value: T, language: string): T {
    const book = this.#phrases.bookOf(language)
    return book ? speak(value, book) : value
  }

  /** The facts that texts of the shop name by placeholders. */
  facts(language: string = DEFAULT_LANGUAGE): ShopFacts {
    const { brand, brandForms, game, gameForms, tagline, age } = this.words(language)
    const forms = (name: string, of: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(of).map(([form, word]) => [`${name}.${form}`, word]))
    return {
      brand,
      game,
      tagline,
      age,
      ...forms('brandForms', brandForms),
      ...forms('gameForms', gameForms),
      'company.name': this.#settings.get('legalEntity'),
      'company.address': this.#settings.get('legalAddress'),
      'company.registration': this.#settings.get('legalRegistration'),
      'company.email': this.#settings.get('supportEmail'),
      'company.domain': this.#settings.get('siteDomain'),
    } as ShopFacts
  }

  /** The data for the document of the back office. */
  admin(language: string): {
    readonly brand: string
    readonly slug: string
    readonly mark: string
    readonly css: string
    readonly timeZone: string
    readonly rarities: Readonly<Record<string, string>>
    readonly slots: Readonly<Record<string, string>>
    readonly hasHeroes: boolean
  } {
    const { rarity } = this.words(language)
    return {
      brand: this.brand,
      slug: this.#settings.get('brandSlug'),
      mark: this.#picturePaths().mark,
      css: this.#cssOf(this.#settings.get('theme')),
      timeZone: this.timeZone,
      rarities: Object.fromEntries(this.#folder.game.rarities.map(({ code }) => [code, rarity[code]])),
      slots: Object.fromEntries(
        Object.entries(this.#folder.game.slots).map(([code, names]) => [code, textIn(names, language) ?? code]),
      ),
      hasHeroes: this.#folder.game.hasHeroes,
    }
  }

  /** The data with which pages are rendered. */
  page(language: string): PageProject {
    const { upgrades } = this.#folder.file
    const theme = this.#settings.get('theme')
    return {
      words: this.words(language),
      slug: this.#settings.get('brandSlug'),
      css: this.#cssOf(theme),
      ground: groundOf(theme),
      rarities: this.#folder.game.rarities.map(({ code }) => code),
      marks: marksIn(this.#folder.game, language),
      hasHeroes: this.#folder.game.hasHeroes,
      upgrades: {
        multipliers: upgrades.multipliers.map((multiplier) => Math.round(multiplier * 100)),
        chance: upgrades.chance,
      },
      legalEntity: this.#settings.get('legalEntity'),
      hasDisplayCurrency: this.#settings.get('displayCurrency') !== 'none',
      timeZone: this.timeZone,
      pictures: this.#picturePaths(),
    }
  }

  #cssOf(theme: Parameters<typeof themeTokens>[0]): string {
    if (this.#css?.theme !== theme) this.#css = { theme, text: themeCss(themeTokens(theme, this.#folder.game)) }
    return this.#css.text
  }

  #picturePaths(): PageProject['pictures'] {
    const { mark, icon, share, hero } = this.#settings.get('brandPictures')
    const pathOf = (id: string) => this.#pictures.pathOf(id)
    const uploaded = (width: number) => `${pathOf(icon)}.${width}.webp`
    return {
      mark: pathOf(mark || 'logo/mark'),
      share: pathOf(share || 'social/preview'),
      hero: pathOf(hero || 'bg/hero'),
      favicon: icon ? uploaded(SMALL) : pathOf('icon/favicon'),
      touch: icon ? uploaded(LARGE) : pathOf('icon/touch-180'),
      phone: icon ? uploaded(LARGE) : pathOf('icon/app-192'),
      app: icon ? uploaded(LARGE) : pathOf('icon/app-512'),
      maskable: icon ? uploaded(LARGE) : pathOf('icon/maskable-512'),
      ...(this.#folder.hasCoin && { coin: pathOf(COIN_PICTURE) }),
    }
  }
}
