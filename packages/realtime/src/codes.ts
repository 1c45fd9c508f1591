/** An error reply to one command: `{code, message}`, numbers of the Centrifugo client protocol. */
export interface ReplyError {
  code: number
  message: string
  temporary?: true
}

/** Error replies. The client gives up a subscription on codes of 100 and above, except 109 and those marked temporary. */
export const replyErrors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
} as const satisfies Record<string, ReplyError>

/** Why the server closes a socket: a WebSocket close code and its reason. */
export interface CloseCode {
  code: number
  reason: string
}

/** Close codes of the Centrifugo client protocol: the client reconnects after 3000-3499 and not after 3500-3999. */
export const closeCodes = {
  shutdown: { code: 3001, reason: 'shutdown' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  flood: { code: 3501, reason: 'too many commands' },
  stale: { code: 3502, reason: 'stale' },
  forced: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  channelLimit: { code: 3505, reason: 'channel limit' },
  inappropriateProtocol: { code: 3506, reason: 'inappropriate protocol' },
} as const satisfies Record<string, CloseCode>

/** Codes of an unsubscribe push: below 2500 the client gives up the subscription, from 2500 on it subscribes again. */
export const unsubscribeCodes = {
  byServer: { code: 2000, reason: 'server unsubscribe' },
  insufficientState: { code: 2500, reason: 'insufficient state' },
} as const satisfies Record<string, CloseCode>
