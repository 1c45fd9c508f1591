/** Steam's numbers of an offer's state (ETradeOfferState). */
export const OFFER_STATE = {
  invalid: 1,
  active: 2,
  accepted: 3,
  countered: 4,
  expired: 5,
  canceled: 6,
  declined: 7,
  invalidItems: 8,
  createdNeedsConfirmation: 9,
  canceledBySecondFactor: 10,
  inEscrow: 11,
} as const

/** States of a finished trade (ETradeStatus) in which items were returned, wholly or in part. */
export const REVERSED_TRADE: ReadonlySet<number> = new Set([5, 6, 7, 11, 12])

/** An offer that the bot sent. */
export interface SentOffer {
  readonly offerId: string
  readonly message: string
  readonly state: number
  readonly partner: string
  readonly assetIds: readonly string[]
  /** Of the resulting trade. */
  readonly tradeId: string | null
}

/** An app of Steam, and the part of its inventory that holds items. */
export interface Game {
  readonly appId: number
  readonly contextId: string
}

export interface OwnAsset {
  readonly assetId: string
  readonly marketHashName: string
  readonly isTradable: boolean
}

export interface NewOffer {
  /** 64-bit Steam id. */
  readonly partner: string
  /** Null for a friend of the bot. */
  readonly token: string | null
  readonly game: Game
  readonly assetId: string
  readonly message: string
}

export interface Profile {
  readonly steamId: string
  readonly name: string
  readonly level: number
  readonly joinedAt: string
}

/**
 * The calls to Steam. Each throws if the response is not as documented; after a `send` that threw it is unknown whether the offer
 * exists.
 */
export interface Steam {
  readonly steamId: string
  findProfile(): Promise<Profile>
  listOwnAssets(game: Game): Promise<OwnAsset[]>
  /** How long Steam would hold a trade with this account, seconds; undefined when the link or the friendship is not valid. */
  findHoldSeconds(partner: string, token: string | null): Promise<number | undefined>
  /** Returns the id of the new offer. */
  send(offer: NewOffer): Promise<string>
  /** Offers sent by us: all that are open, and those that changed since `sinceS` (Unix seconds). */
  listSentOffers(sinceS: number): Promise<SentOffer[]>
  /** Confirms an offer as the account's mobile app does; returns whether there was one to confirm. */
  confirm(offerId: string): Promise<boolean>
  cancel(offerId: string): Promise<void>
  /** The state of a finished trade (ETradeStatus); undefined when Steam does not know it yet. */
  findTradeStatus(tradeId: string): Promise<number | undefined>
}
