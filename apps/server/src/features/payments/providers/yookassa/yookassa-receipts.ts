import { type AskedRefund, type PaymentOffer, ProviderFailure } from '../../payment-ports.ts'
import { phoneDigits, textOf } from '../ask-psp.ts'
import texts from './yookassa.ru.json' with { type: 'json' }
import type { YooKassaSettings } from './yookassa-settings.ts'

/**
 * The receipt of a full refund follows from that of its payment; the receipt of a partial one is sent with the refund. Without receipts a
 * payment may lack a contact. https://yookassa.ru/developers/payment-acceptance/receipts/54fz/yoomoney/refunds
 */
export const needsReceipt = ({ isWhole, fields }: AskedRefund) => !isWhole && hasContact(fields)

const hasContact = ({ email, phone }: PaymentOffer['fields']) => email !== undefined || phone !== undefined

/**
 * The receipt of an advance on the player's balance, as a part of a body; nothing if YooKassa issues none. Phones are ITU-T E.164 digits:
 * https://yookassa.ru/developers/api#create_payment_receipt_customer_phone
 */
export function receiptOf(
  { amountMinor, currency, fields }: Pick<PaymentOffer, 'amountMinor' | 'currency' | 'fields'>,
  { vatCode, taxSystemCode }: YooKassaSettings,
  brand: string,
) {
  if (vatCode === undefined) return {}
  const { email, phone } = fields
  if (!hasContact(fields)) throw new ProviderFailure('a receipt needs an email or a phone', { isFinal: true })
  return {
    receipt: {
      customer: {
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone: phoneDigits(phone) }),
      },
      items: [
        {
          description: texts.balance.replace('{{brand}}', () => brand),
          quantity: 1,
          amount: { value: textOf(amountMinor), currency },
          vat_code: vatCode,
          payment_mode: 'advance',
          payment_subject: 'payment',
        },
      ],
      ...(taxSystemCode !== undefined && { tax_system_code: taxSystemCode }),
    },
  }
}
