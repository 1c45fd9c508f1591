import { z } from 'zod'
import { isAddressOrNetwork } from '../../../../platform/settings/setting.ts'
import {
  defineSettings,
  issuedSecret,
  type SettingsOf,
  serviceUrl,
} from '../../../../platform/settings/settings-group.ts'

/** The published senders of YooKassa's notifications: https://yookassa.ru/developers/using-api/webhooks */
const SENDERS = '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.156.11,77.75.156.35,77.75.154.128/25,2a02:5180::/32'

const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressOrNetwork), {
    error: 'must be addresses or networks such as 10.0.0.0/8, by commas',
  })

const codeUpTo = (last: number) =>
  z
    .string()
    .regex(/^\d{1,2}$/, { error: `must be a number from 1 to ${last}` })
    .transform(Number)
    .refine((code) => code >= 1 && code <= last, { error: `must be a number from 1 to ${last}` })

export const YOOKASSA_SETTINGS = defineSettings({
  title: 'YooKassa',
  setup: {
    keys: '[profile](https://yookassa.ru/my): shop id; Integration, API keys',
    register:
      '`payment.succeeded`, `payment.canceled`, `refund.succeeded` to `PUBLIC_URL/api/v1/payments/webhook/yookassa`',
  },
  fields: {
    shopId: {
      name: 'YOOKASSA_SHOP_ID',
      isKey: true,
      schema: z.string().regex(/^\d{1,20}$/, { error: 'must be the number of a shop' }),
      shownDefault: 'none: no payments by YooKassa',
      about: 'shop of YooKassa, from its merchant profile; needs the key as well',
    },
    secretKey: issuedSecret('YOOKASSA_SECRET_KEY', 'secret key of that shop, from Integration, API keys'),
    apiUrl: serviceUrl('YOOKASSA_API_URL', 'https://api.yookassa.ru', 'base of the API of YooKassa'),
    /** Its notifications are not signed, so their sender is checked by address. */
    senders: {
      name: 'YOOKASSA_SENDERS',
      schema: networks,
      fallback: SENDERS,
      shownDefault: 'the networks that YooKassa publishes',
      about: 'addresses and networks that its notifications come from, by commas; it does not sign them',
    },
    /**
     * The VAT code of receipts by 54-FZ; undefined when they are not issued through YooKassa. Since 1 January 2026 the main rate of 22 % is
     * code 11 and the computed rate of 22/122 is code 12: https://yookassa.ru/developers/54fz/parameters-values
     */
    vatCode: {
      name: 'YOOKASSA_VAT_CODE',
      schema: codeUpTo(12),
      needs: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
      shownDefault: 'none: no fiscal receipts by YooKassa',
      about:
        'VAT code of fiscal receipts (54-FZ), from the reference of YooKassa: 1 none, 12 for 22/122, the rate of advances since 2026; payers are asked for an email then',
    },
    taxSystemCode: {
      name: 'YOOKASSA_TAX_SYSTEM',
      schema: codeUpTo(6),
      needs: ['YOOKASSA_VAT_CODE'],
      shownDefault: "the shop's own",
      about: 'tax system code of fiscal receipts, for a shop with several; needs the VAT code as well',
    },
  },
})

export type YooKassaSettings = SettingsOf<typeof YOOKASSA_SETTINGS.fields>
