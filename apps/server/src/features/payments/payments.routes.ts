import type { Handlers } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'

type PaymentEndpoint =
  | 'listBonusLevels'
  | 'listPaymentCountries'
  | 'getPaymentCountry'
  | 'getDefaultCountry'
  | 'startPayment'
  | 'getPaymentStatus'

export function paymentRoutes(): Handlers<PaymentEndpoint> {
  const closed = async () => refuse('temporarily_unavailable', { seconds: 60 })
  return {
    listBonusLevels: closed,
    listPaymentCountries: closed,
    getPaymentCountry: closed,
    getDefaultCountry: closed,
    startPayment: closed,
    getPaymentStatus: closed,
  }
}
