import { telegram } from './telegram/telegram.ts'
import { vk } from './vk/vk.ts'

/** Channels whose provider has keys of its own. Mail and web push speak open protocols. */
export const CHANNEL_PROVIDERS = [telegram, vk] as const
