import { hash } from 'node:crypto'
import type { LinkedChannel } from '@runecase/api/notifications-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { findSubject } from '../session/public.ts'
import {
  endLinkOfAddress,
  endLinkOfPlayer,
  findLink,
  insertLink,
  insertLinkCode,
  takeLinkCode,
} from './addresses.sql.ts'
import { switchChannel } from './change-subscriptions.ts'
import type { ChatLinker } from './chat-links.ts'
import { notificationTexts } from './notification-texts.ts'

const CODE_BYTES = 24
const CODE_LIVES_MS = 900_000

/** The shop's accounts in messengers; undefined where it has none. */
export interface LinkPorts {
  readonly telegram: { urlOf(code: string): Promise<string> } | undefined
  readonly vk: { readonly url: string; isAllowed(vkUserId: string): Promise<boolean> } | undefined
}

export type LinkDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log'> & { readonly links: LinkPorts }

const TRY_AGAIN_SECONDS = 30

/**
 * The URL where the player allows a channel to write to them. Refuses with `dataNotFound` if the shop has no account there, and with
 * `channel_no_identity` for VK if the player does not sign in with it.
 */
export async function linkChannel(deps: LinkDeps, userId: bigint, channel: LinkedChannel): Promise<string> {
  if (channel === 'vk') {
    const { vk } = deps.links
    if (!vk) refuse('dataNotFound')
    if ((await findSubject(deps.database, userId, 'vk')) === undefined) refuse('channel_no_identity')
    return vk.url
  }
  const { telegram } = deps.links
  if (!telegram) refuse('dataNotFound')
  const code = deps.random(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(deps.clock.nowMs() + CODE_LIVES_MS)
  await insertLinkCode(deps.database, { codeHash: hash('sha256', code, 'buffer'), userId, channel, expiresAt })
  return telegram.urlOf(code).catch((error) => {
    deps.log.warn({ err: error }, 'Telegram could not be asked')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
}

/** Whether a channel may write to the player now. VK is asked about players who sign in with it. */
export async function checkLink(deps: LinkDeps, userId: bigint, channel: LinkedChannel): Promise<boolean> {
  if (!deps.links[channel]) refuse('dataNotFound')
  if (channel === 'telegram') return (await findLink(deps.database, userId, channel)) !== undefined
  const subject = await findSubject(deps.database, userId, 'vk')
  if (subject === undefined) return false
  const isAllowed = await deps.links.vk?.isAllowed(subject).catch((error) => {
    deps.log.warn({ err: error }, 'VK could not be asked')
    refuse('temporarily_unavailable', { seconds: TRY_AGAIN_SECONDS })
  })
  if (!isAllowed) return false
  await deps.database.transaction((tx) => storeLink(tx, deps, { userId, channel, address: subject }))
  return true
}

/** Links a chat by the code of a deep link, once. False when the code was used, has expired or never existed. */
export function linkByCode(
  deps: Pick<Deps, 'database' | 'clock'>,
  channel: LinkedChannel,
  code: string,
  address: string,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const userId = await takeLinkCode(tx, channel, hash('sha256', code, 'buffer'), new Date(deps.clock.nowMs()))
    if (userId === undefined) return false
    await storeLink(tx, deps, { userId, channel, address })
    return true
  })
}

/** Ends the link of a chat and turns its reminders off. False when it was not linked. */
export function unlinkAddress(
  deps: Pick<Deps, 'database' | 'clock'>,
  channel: LinkedChannel,
  address: string,
): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const userId = await endLinkOfAddress(tx, channel, address, new Date(deps.clock.nowMs()))
    if (userId === undefined) return false
    await switchChannel(tx, deps, userId, { channel, isOn: false, cause: 'stopped' })
    return true
  })
}

/** Ends a player's link and turns its reminders off. */
export async function unlinkChannel(
  deps: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
  channel: LinkedChannel,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await endLinkOfPlayer(tx, channel, userId, new Date(deps.clock.nowMs()))
    await switchChannel(tx, deps, userId, { channel, isOn: false, cause: 'unlinked' })
  })
}

/** A messenger account belongs to one player: its link to another player ends. */
async function storeLink(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, channel, address }: { userId: bigint; channel: LinkedChannel; address: string },
): Promise<void> {
  const at = new Date(deps.clock.nowMs())
  await tx.rows('lock_notification_links', `select pg_advisory_xact_lock(hashtextextended('link ' || $1 || $2, 0))`, [
    channel,
    address,
  ])
  const before = await findLink(tx, userId, channel)
  if (before?.address !== address) {
    const other = await endLinkOfAddress(tx, channel, address, at)
    if (other !== undefined) await switchChannel(tx, deps, other, { channel, isOn: false, cause: 'unlinked' })
    await endLinkOfPlayer(tx, channel, userId, at)
    await insertLink(tx, { userId, channel, address, at })
  }
  await switchChannel(tx, deps, userId, { channel, isOn: true, cause: 'linked' })
}

/** Links chats of players to Telegram's bot. */
export const playerChats = (deps: Pick<Deps, 'database' | 'clock'>): ChatLinker => ({
  link: (code, chat) => linkByCode(deps, 'telegram', code, chat),
  unlink: (chat) => unlinkAddress(deps, 'telegram', chat),
  linkedText: (language) => notificationTexts(language).bot.linked,
})
