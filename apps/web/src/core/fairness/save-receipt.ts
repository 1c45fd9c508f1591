import { fetchAnswer, saveAnswer } from '../../api/save-answer.ts'

const RECEIPTS = '/api/v1/fair/receipts'

/** The public URL of the receipt of one roll, battle or raffle. */
export const receiptAddress = (id: string) => `${RECEIPTS}/${encodeURIComponent(id)}`

/** The text of that receipt. */
export const readReceipt = async (id: string): Promise<string> => (await fetchAnswer(receiptAddress(id))).text()

/** Saves a receipt of the player: of everything, or with `?day=YYYY-MM-DD` of a day. Throws when it is incomplete. */
export const saveReceipt = (query: string): Promise<void> => saveAnswer(`${RECEIPTS}${query}`)
