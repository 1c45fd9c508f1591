import { z } from 'zod'
import { definePaymentProvider } from '../payment-provider.ts'
import { askYooKassa, createYooKassa } from './yookassa-payments.ts'
import { YOOKASSA_SETTINGS } from './yookassa-settings.ts'

/** YooKassa: cards, SBP and YooMoney of Russia, with fiscal receipts. */
export const yookassa = definePaymentProvider({
  code: 'yookassa',
  settings: YOOKASSA_SETTINGS,
  /** https://yookassa.ru/developers/payment-acceptance/getting-started/payment-methods */
  capabilities: {
    methods: { bank_card: { isReversible: true } },
    all: { currencies: ['RUB'], minimumMinor: { RUB: 100n } },
    hasRefunds: true,
  },
  create: createYooKassa,
  probe: {
    advice: 'Compare YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY with its merchant profile.',
    ask: (settings, tools) => askYooKassa(settings, tools).get('me', z.unknown(), { isOnce: true }),
  },
})
