import { fetchAnswer, saveAnswer } from '../../api/save-answer.ts'

const RECEIPTS = '/api/v1/fair/receipts'

/** Where the receipt of one roll, battle or raffle is: anybody may have it. */
export const receiptAddress = (id: string) => `${RECEIPTS}/${encodeURIComponent(id)}`

/** The text of that receipt. */
export const readReceipt = async (id: string): Promise<string> => (await fetchAnswer(receiptAddress(id))).text()

/** Saves a receipt of the player: of everything, or with `?day=YYYY-MM-DD` of a day. Throws when it does not come whole. */
export const saveReceipt = (query: string): Promise<void> => saveAnswer(`${RECEIPTS}${query}`)
