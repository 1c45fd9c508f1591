import { accessToken } from '../../api/session.ts'

const RECEIPTS = '/api/v1/fair/receipts'

/** Where the receipt of one roll is: anybody may have it. */
export const receiptAddress = (id: string) => `${RECEIPTS}/${encodeURIComponent(id)}`

/** Saves a receipt of the player: of everything, or with `?day=YYYY-MM-DD` of a day. Throws when it does not come whole. */
export async function saveReceipt(query: string): Promise<void> {
  const bearer = await accessToken()
  const answer = await fetch(`${RECEIPTS}${query}`, { headers: { authorization: `Bearer ${bearer}` } })
  if (!answer.ok) throw new Error(`the receipt was answered with ${answer.status}`)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await answer.blob())
  link.download = name ?? 'runecase-receipt.jsonl'
  link.click()
  URL.revokeObjectURL(link.href)
}
