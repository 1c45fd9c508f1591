import type { SettingsByCode } from '../../../platform/settings/provider.ts'
import { google } from './google/google.ts'
import type { SignInPlugin } from './sign-in-provider.ts'
import { steam } from './steam/steam.ts'
import { vk } from './vk/vk.ts'

const LIST = [steam, google, vk] as const

/** Every provider by which players may sign in. */
export const SIGN_IN_PROVIDERS: readonly SignInPlugin[] = LIST

/** The settings of each provider by its code; undefined for one without keys. */
export type SignInSettings = SettingsByCode<(typeof LIST)[number]>
