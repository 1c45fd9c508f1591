/** The outcomes that a card or a button can select in the sandbox. */
export const SANDBOX_ACTIONS = [
  'pay',
  'decline',
  'confirm',
  'delay',
  'duplicates',
  'reordered',
  'wrong_amount',
  'lost',
  'chargeback',
  'cancel',
] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

/** The test card numbers printed on its page, and their outcomes. */
export const TEST_CARDS: Readonly<Record<string, SandboxAction>> = {
  '4111111111111111': 'pay',
  '4000000000000002': 'decline',
  '4000000000003220': 'confirm',
  '4000000000000259': 'delay',
  '4000000000000101': 'duplicates',
  '4000000000000119': 'reordered',
  '4000000000000127': 'wrong_amount',
  '4000000000000341': 'lost',
  '4000000000002685': 'chargeback',
}

/** The input of a card form. */
export interface CardForm {
  readonly number: string
  /** As printed: `09/29`. */
  readonly expiry: string
  readonly cvc: string
  readonly holder: string
}

/** The outcome of a card, or the invalid field of the form. A valid number that is not on the page is declined. */
export function readCard(
  form: CardForm,
  nowMs: number,
): { readonly action: SandboxAction; readonly last4: string } | { readonly wrong: keyof CardForm } {
  const number = form.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return { wrong: 'number' }
  if (!isAhead(form.expiry, nowMs)) return { wrong: 'expiry' }
  if (!/^\d{3,4}$/.test(form.cvc)) return { wrong: 'cvc' }
  if (!/^[\p{L}][\p{L}' .-]{1,59}$/u.test(form.holder.trim())) return { wrong: 'holder' }
  const action = Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined
  return { action: action ?? 'decline', last4: number.slice(-4) }
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month. */
function isAhead(expiry: string, nowMs: number): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? []
  return month !== undefined && year !== undefined && Date.UTC(2000 + Number(year), Number(month), 1) > nowMs
}
