import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '@runecase/api/languages.ts'
import { GameFile, ProjectFile } from '@runecase/api/project.ts'
import { Theme, themeFaults } from '@runecase/api/project-theme.ts'
import { SettingChanges, type ShopSettings } from '@runecase/api/shop-settings.ts'
import { z } from 'zod'
import { ImportRefusedError, readImportFile } from '../../platform/import-file.ts'
import { type PhraseBook, readPhrases } from './phrases.ts'

/** The picture of the coin next to amounts. */
export const COIN_PICTURE = 'misc/coin-gold-flat'

/** The content of a project's folder, besides its catalogue, content and pictures. */
export interface ProjectFolder {
  /** The absolute path. */
  readonly folder: string
  readonly file: ProjectFile
  readonly theme: Theme
  readonly game: GameFile
  /** Whether the project has its own picture of the balance's coin. */
  readonly hasCoin: boolean
  /** Its texts in other languages than the default. */
  readonly phrases: ReadonlyMap<string, PhraseBook>
  /** The folder as business settings: stored by the first start, and edited by operators afterwards. */
  readonly settings: Partial<ShopSettings>
}

/** The settings that have fields of their own in `project.json`. */
const OWN_FIELDS = new Set<string>([
  'brandName',
  'brandTagline',
  'brandDisclaimer',
  'gameName',
  'brandSlug',
  'legalEntity',
  'legalAddress',
  'legalRegistration',
  'siteDomain',
  'languages',
  'supportEmail',
  'theme',
  'brandPictures',
  'socialVk',
  'socialTelegram',
  'socialInstagram',
])

/** Reads `project.json`, `theme.json` and `game.json` of a project. Throws `ImportRefusedError` with every fault as `file: field: reason`. */
export async function readProject(folder: string): Promise<ProjectFolder> {
  if (!existsSync(folder)) throw new ImportRefusedError([`there is no project ${folder}`])
  const faults: string[] = []
  const read = <S extends z.ZodType>(name: string, schema: S) =>
    readImportFile(join(folder, name), schema).catch((error: unknown) => {
      if (!(error instanceof ImportRefusedError)) throw error
      faults.push(...error.faults)
      return undefined
    })
  const [file, theme, game] = await Promise.all([
    read('project.json', ProjectFile),
    read('theme.json', Theme),
    read('game.json', GameFile),
  ])
  if (theme && game) {
    for (const { path, reason } of themeFaults(theme, game))
      faults.push(`${path[0] === 'rarities' ? 'game.json' : 'theme.json'}: ${z.core.toDotPath(path)}: ${reason}`)
  }
  for (const language of file?.languages ?? [])
    if (!isLanguage(language)) faults.push(`project.json: languages: there are no texts of ${language}`)
  const others = file ? readOtherSettings(file.settings, faults) : {}
  const phrases =
    file &&
    (await readPhrases(folder, file.languages).catch((error: unknown) => {
      if (!(error instanceof ImportRefusedError)) throw error
      faults.push(...error.faults)
      return undefined
    }))
  if (!file || !theme || !game || !phrases || faults.length > 0) throw new ImportRefusedError(faults)
  const hasCoin = existsSync(join(folder, 'art', `${COIN_PICTURE}.svg`))
  return { folder, file, theme, game, hasCoin, phrases, settings: { ...others, ...ownSettings(file, theme) } }
}

/** Flags and defaults: any setting of the shop that has no field of its own. */
function readOtherSettings(values: ProjectFile['settings'], faults: string[]): Partial<ShopSettings> {
  for (const name of Object.keys(values))
    if (OWN_FIELDS.has(name)) faults.push(`project.json: settings.${name}: has a field of its own`)
  if (Object.keys(values).length === 0) return {}
  const parsed = SettingChanges.safeParse(values)
  for (const { path, message } of parsed.error?.issues ?? [])
    faults.push(`project.json: ${z.core.toDotPath(['settings', ...path])}: ${message}`)
  return (parsed.data ?? {}) as Partial<ShopSettings>
}

function ownSettings(file: ProjectFile, theme: Theme): Partial<ShopSettings> {
  const { socials } = file
  return {
    brandName: file.brand,
    brandTagline: file.tagline,
    brandDisclaimer: file.disclaimer,
    gameName: file.game,
    brandSlug: file.slug,
    legalEntity: file.legalEntity,
    legalAddress: file.legalAddress,
    legalRegistration: file.legalRegistration,
    siteDomain: file.domain,
    supportEmail: file.emails.support,
    languages: file.languages.filter(isLanguage),
    theme,
    brandPictures: { mark: '', icon: '', share: '', hero: '' },
    socialVk: socials.vk ?? '',
    socialTelegram: socials.telegram ?? '',
    socialInstagram: socials.instagram ?? '',
  }
}
