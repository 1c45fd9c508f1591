import type { ReactNode } from 'react'
import styles from './payment-mark.module.css'

/** Logos of payment methods, each in a field of 24 by 24, in one colour so that none stands out. */
const MARKS = {
  YooMoney: (
    <>
      <path d="M2 5h4.5v14H2z" />
      <path
        fillRule="evenodd"
        d="M14.5 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 4.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z"
      />
    </>
  ),
  QIWI: (
    <path
      fillRule="evenodd"
      d="M11 2a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM18 18h4v4h-4Z"
    />
  ),
  WebMoney: (
    <path
      fillRule="evenodd"
      d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM4.2 11h3.9c.1-2 .6-3.9 1.3-5.4A8 8 0 0 0 4.2 11Zm6 0h3.6c-.2-3.6-1.3-6-1.8-6s-1.6 2.4-1.8 6Zm5.7 0h3.9a8 8 0 0 0-5.2-5.4c.7 1.5 1.2 3.4 1.3 5.4ZM4.2 13a8 8 0 0 0 5.2 5.4A15 15 0 0 1 8.1 13Zm6 0c.2 3.6 1.3 6 1.8 6s1.6-2.4 1.8-6Zm5.7 0a15 15 0 0 1-1.3 5.4 8 8 0 0 0 5.2-5.4Z"
    />
  ),
  HotSkins: (
    <path d="M12.5 2c.5 4 5.5 6 5.5 11.5A6.2 6.2 0 0 1 11.8 20 6 6 0 0 1 6 14c0-2.5 1.2-4 2.5-5.5.2 1.7.8 2.6 1.8 3C10 8 10.5 4.5 12.5 2Z" />
  ),
  Bitcoin: (
    <path
      fillRule="evenodd"
      d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM9 6.5v11h1.5V19h1.7v-1.5h.8c2.3 0 3.7-1.1 3.7-3 0-1.3-.7-2.2-1.8-2.6.8-.4 1.3-1.2 1.3-2.2 0-1.8-1.4-3.2-3.6-3.2h-.4V5h-1.7v1.5H9Zm2.5 2h1.2c.8 0 1.2.5 1.2 1.2 0 .8-.5 1.3-1.3 1.3h-1.1V8.5Zm0 4.4h1.3c.9 0 1.5.4 1.5 1.3 0 .8-.5 1.3-1.5 1.3h-1.3v-2.6Z"
    />
  ),
  Tether: (
    <path
      fillRule="evenodd"
      d="M6 3h12l4 6-10 13L2 9l4-6Zm1 3v2.5h3.5v1.3c-2.8.2-4.5.8-4.5 1.5s1.7 1.3 4.5 1.5V17h3v-4.2c2.8-.2 4.5-.8 4.5-1.5s-1.7-1.3-4.5-1.5V8.5H17V6H7Z"
    />
  ),
  Ton: (
    <path
      fillRule="evenodd"
      d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM7.2 8c-1 0-1.5 1-1 1.9l5 8.1c.4.6 1.2.6 1.6 0l5-8.1c.5-.9 0-1.9-1-1.9H7.2Zm.8 1.7h3.1v5L8 9.7Zm4.9 0H16l-3.1 5v-5Z"
    />
  ),
} as const satisfies Record<string, ReactNode>

/** Payment methods that have a mark: the picture of the method, and its brand name, which is the same in every language. */
export const PAYMENTS = [
  ['sbp', 'СБП'],
  ['mir', 'МИР'],
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['qiwi', 'QIWI'],
  ['yoomoney', 'YooMoney'],
  ['webmoney', 'WebMoney'],
  ['hotskins', 'HotSkins'],
  ['bitcoin', 'Bitcoin'],
  ['tether', 'Tether'],
  ['ton', 'Ton'],
] as const

/** Logos of payment systems that may not be recoloured: each is the picture of its method and contains its name. */
const BRANDED = {
  СБП: '/i/static/pay/sbp',
  МИР: '/i/static/pay/mir',
  Visa: '/i/static/pay/visa',
  Mastercard: '/i/static/pay/mastercard',
} as const

/** The logo of a payment method with its name. */
export function PaymentMark({ name }: { readonly name: (typeof PAYMENTS)[number][1] }) {
  if (isBranded(name)) {
    // Crops the square picture to the card in its middle.
    return <img src={BRANDED[name]} width={44} height={30} alt={name} className={styles.branded} />
  }
  return (
    <>
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true" focusable="false">
        {MARKS[name]}
      </svg>
      {name}
    </>
  )
}

const isBranded = (name: string): name is keyof typeof BRANDED => Object.hasOwn(BRANDED, name)
