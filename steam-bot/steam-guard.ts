import { createHash, createHmac } from 'node:crypto'

/** Parameters of calls about confirmations: proof of the identity secret for this second and purpose. */
export function confirmationQuery(
  account: { readonly steamId: string; readonly identitySecret: string },
  tag: 'conf' | 'allow',
  timeS: number,
): Record<string, string> {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(timeS))
  const key = createHmac('sha1', Buffer.from(account.identitySecret, 'base64'))
    .update(Buffer.concat([counter, Buffer.from(tag)]))
    .digest('base64')
  return { p: deviceId(account.steamId), a: account.steamId, k: key, t: String(timeS), m: 'react', tag }
}

/** The made-up phone of an account; the same for the same account. */
function deviceId(steamId: string): string {
  const hex = createHash('sha1').update(steamId).digest('hex')
  return `android:${[8, 12, 16, 20, 32].map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end)).join('-')}`
}
