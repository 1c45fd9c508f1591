/** Kinds of notifications outside the site, with the parameters of their texts. Stored as JSON. */
export interface NotificationKinds {
  /** A free case can be opened again. */
  daily_case: { readonly caseName: string; readonly slug: string }
  /** An item reached Steam, or came back into the inventory. */
  withdrawal_ended: { readonly itemName: string; readonly isDelivered: boolean; readonly isCredited?: boolean }
  /** An operators' message to a segment of players. */
  campaign: { readonly title: string; readonly text: string; readonly path: string }
  /** The figures of the player's last week, for players who turned the letter on. GOLD in minor units. */
  weekly_letter: {
    readonly plays: number
    readonly days: number
    readonly stakedMinor: string
    readonly wonMinor: string
    readonly bestMinor: string
  }
  /** Support answered a request of the player. */
  support_answered: { readonly requestId: string }
  /** A battle of the player was paid out. */
  battle_finished: { readonly ulid: string; readonly isWon: boolean }
}

export type NotificationKind = keyof NotificationKinds

/** A kind with its parameters. */
export type NotificationContent = {
  [K in NotificationKind]: { readonly kind: K; readonly params: NotificationKinds[K] }
}[NotificationKind]

/** Channels that deliver messages; Steam has a switch, but nobody can send messages there. */
export const DELIVERY_CHANNELS = ['email', 'telegram', 'vk', 'push'] as const
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number]
