import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { DEFAULT_LANGUAGE, type Language } from '@runecase/api/languages.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import { getSubscriptions } from '../../core/notifications/public.ts'
import { getAccount, updateAvatar, updateHidden, updateLanguage } from '../../core/player/public.ts'
import { AVATAR_IDS } from '../../core/session/public.ts'
import type { Settings } from '../../core/settings/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { shownEmail } from '../../platform/mail/shown-email.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPendingEmail } from './account.sql.ts'

type LanguageDeps = Pick<Deps, 'database'> & { readonly settings: Settings }
export type SettingsDeps = LanguageDeps & { readonly pictures: Pictures }

/** The id that the settings use for the picture of a sign-in provider. */
const PROVIDER_AVATAR = 'provider'

/** All account settings of a player. */
export async function getAccountSettings(
  deps: SettingsDeps,
  userId: bigint,
): Promise<EndpointData<Api['getAccountSettings']>> {
  const { database, pictures } = deps
  const account = await getAccount(database, userId)
  const pending = await findPendingEmail(database, userId)
  const { providerAvatar } = account
  const offered = AVATAR_IDS.map((id) => ({ id, image: pictures.pathOf(id) }))
  const ofProvider = providerAvatar ? [{ id: PROVIDER_AVATAR, image: pictures.pathOf(providerAvatar) }] : []
  return {
    email: account.email === null ? null : shownEmail(account.email),
    pendingEmail: pending === undefined ? null : shownEmail(pending),
    isHidden: account.isHidden,
    language: languageOf(deps, account.language),
    avatar: account.avatar === providerAvatar ? PROVIDER_AVATAR : account.avatar,
    avatars: [...ofProvider, ...offered],
    subscriptions: await getSubscriptions(database, userId),
  }
}

export async function getLanguage(deps: LanguageDeps, userId: bigint): Promise<Language> {
  return languageOf(deps, (await getAccount(deps.database, userId)).language)
}

/** Refuses with `validation` a language that the shop does not offer. */
export async function setLanguage(
  { database, settings }: LanguageDeps,
  userId: bigint,
  { language, field }: { readonly language: Language; readonly field: string },
): Promise<Language> {
  if (!settings.get('languages').includes(language))
    refuse('validation', { faults: [{ path: field, reason: 'unknown' }] })
  await updateLanguage(database, userId, language)
  return language
}

/** Hides a player's items and statistics from others, or shows them. */
export async function setHidden(database: Deps['database'], userId: bigint, isHidden: boolean): Promise<boolean> {
  await updateHidden(database, userId, isHidden)
  return isHidden
}

/** Sets one of the offered avatars and returns its picture. Refuses any other with `dataNotFound`. */
export async function setAvatar({ database, pictures }: SettingsDeps, userId: bigint, avatar: string): Promise<string> {
  const { providerAvatar } = await getAccount(database, userId)
  const chosen = avatar === PROVIDER_AVATAR ? providerAvatar : AVATAR_IDS.find((id) => id === avatar)
  if (!chosen) refuse('dataNotFound')
  await updateAvatar(database, userId, chosen)
  return pictures.pathOf(chosen)
}

/** A saved language that is no longer offered falls back to the first offered one. */
function languageOf({ settings }: LanguageDeps, saved: string): Language {
  const offered = settings.get('languages')
  return offered.find((language) => language === saved) ?? offered[0] ?? DEFAULT_LANGUAGE
}
