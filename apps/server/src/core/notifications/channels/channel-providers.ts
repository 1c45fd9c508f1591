import { telegram } from './telegram/telegram.ts'
import { vk } from './vk/vk.ts'

/** Channels whose provider issues keys. Mail and web push use open protocols instead. */
export const CHANNEL_PROVIDERS = [telegram, vk] as const
