export { type ReceiptLine, type ReceiptPart, ReceiptParts } from './receipt-parts.ts'
