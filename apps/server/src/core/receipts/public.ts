export { type ReceiptDocument, type ReceiptLine, type ReceiptPart, ReceiptParts } from './receipt-parts.ts'
