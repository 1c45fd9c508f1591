import type { SettingsByCode } from '../../../platform/settings/provider.ts'
import { bepaid } from './bepaid/bepaid.ts'
import { nowpayments } from './nowpayments/nowpayments.ts'
import { payermax } from './payermax/payermax.ts'
import type { PaymentProviderPlugin } from './payment-provider.ts'
import { razorpay } from './razorpay/razorpay.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { skinsback } from './skinsback/skinsback.ts'
import { stripe } from './stripe/stripe.ts'
import { yookassa } from './yookassa/yookassa.ts'

const LIST = [sandbox, yookassa, stripe, razorpay, bepaid, payermax, skinsback, nowpayments] as const

/** Every payment provider that the shop supports. A new one is a folder here, a line in this list and its name in the back office. */
export const PAYMENT_PROVIDERS: readonly PaymentProviderPlugin[] = LIST

/** The settings of each provider by its code; undefined for one without keys, whose methods are not offered. */
export type PaymentProviderSettings = SettingsByCode<(typeof LIST)[number]>
