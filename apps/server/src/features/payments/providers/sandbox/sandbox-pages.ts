import { create as createCode } from 'qrcode'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { SandboxPayment } from './sandbox.sql.ts'
import { SANDBOX_PATH, THING_SHARES } from './sandbox-bank.ts'
import { type CardForm, SANDBOX_ACTIONS, type SandboxAction, TEST_CARDS } from './sandbox-cards.ts'
import texts from './sandbox-texts.ru.json' with { type: 'json' }

/** These pages run no scripts, and only pages of the shop may frame them. */
export const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

const STYLE =
  'body{margin:0 auto;max-width:560px;padding:24px 20px;background:#0d0819;color:#efe6ff;font:16px/1.5 system-ui,sans-serif}' +
  'main,aside{display:block;background:#1c1230;border-radius:14px;padding:20px;margin:0 0 16px}h1{font-size:22px;margin:0 0 4px}h2{font-size:17px;margin:0 0 10px}' +
  'label{display:block;margin:12px 0}label span{display:block;font-size:14px;color:#b7a8d8;margin-bottom:4px}' +
  'input:not([type=checkbox]){box-sizing:border-box;width:100%;padding:12px;border-radius:10px;border:1px solid #4b3a70;background:#0d0819;color:#fff;font:inherit}' +
  'input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #c9a8ff;outline-offset:2px}' +
  '.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}.pair label{margin:0}' +
  'button,.go{display:block;box-sizing:border-box;width:100%;padding:12px;margin:12px 0 0;border:0;border-radius:10px;background:#ffc33f;color:#1a0d00;font:600 16px/1.4 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}' +
  'button.quiet{background:#32235a;color:#efe6ff}p{margin:6px 0}.muted{color:#b7a8d8;font-size:14px}.fault{color:#ffb3b3}.good{color:#8cf0b4}' +
  '.code{display:block;width:208px;margin:14px auto;border-radius:10px}.banks{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0 0 16px}.banks button{margin:0}' +
  'dl{display:grid;grid-template-columns:auto 1fr;gap:6px 14px;margin:0}dt{font-family:ui-monospace,monospace}dd{margin:0;color:#b7a8d8}'

const FAULTS: Readonly<Record<string, string>> = {
  ...texts.wrong,
  closed: texts.closed,
  wrong_code: texts.wrongCode,
  bad_gift: texts.badGift,
  used_gift: texts.usedGift,
  nothing_chosen: texts.nothingChosen,
}

const CANCEL = `<form method="post"><input type="hidden" name="step" value="action"><button class="quiet" name="action" value="cancel">${escapeHtml(texts.cancel)}</button></form>`

const SKIN = 2
const CARDS = 3
const GIFT = 4
const FAST_PAYMENTS = 'sbp'

const sumOf = (minor: bigint, currency: string) =>
  new Intl.NumberFormat('ru', { style: 'currency', currency }).format(Number(minor) / 100)

/** The current page of a payment. `fault` is the error of the last try, `giftCode` a code that can be used. */
export function sandboxPage(
  payment: SandboxPayment,
  { fault, giftCode }: { readonly fault: string | undefined; readonly giftCode: string },
): string {
  const text = fault !== undefined && Object.hasOwn(FAULTS, fault) ? FAULTS[fault] : undefined
  const isWaiting = payment.status === 'pending' && payment.nextStep !== null
  const head = `<p class="muted">${escapeHtml(texts.brand)}. ${escapeHtml(texts.note)}</p><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.sum)}: <b>${escapeHtml(sumOf(payment.amountMinor, payment.currency))}</b></p><p class="muted">${escapeHtml(texts.order)} ${payment.orderId}</p>`
  const alert = text ? `<p class="fault" role="alert">${escapeHtml(text)}</p>` : ''
  const isOpen = payment.status === 'pending' && !isWaiting
  const body = isOpen ? openPart(payment, giftCode) + CANCEL : isWaiting ? waitPart() : overPart(payment)
  const refresh = isWaiting ? '<meta http-equiv="refresh" content="3">' : ''
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head><body><main>${head}${alert}${body}</main>${isOpen ? asidePart(payment) : ''}</body></html>`
}

function overPart({ status, returnUrl, returnedMinor }: SandboxPayment): string {
  const isPaid = status === 'success'
  const dispute = isPaid && returnedMinor === 0n ? form('dispute', '', texts.dispute, 'quiet') : ''
  return `<p class="${isPaid ? 'good' : 'fault'}" role="status">${escapeHtml(isPaid ? texts.success : texts.fail)}</p><a class="go" target="_top" href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a>${dispute}`
}

const waitPart = () => `<p role="status">${escapeHtml(texts.wait)}</p>`

function openPart(payment: SandboxPayment, giftCode: string): string {
  if (payment.confirmCode !== null) return confirmPart(payment, payment.confirmCode)
  // SBP is embedded like a card, and has a separate page.
  if (payment.method === FAST_PAYMENTS) return fastPart(payment)
  if (payment.type === CARDS) return cardPart()
  if (payment.type === SKIN) return thingsPart(payment)
  return payment.type === GIFT ? giftPart(giftCode) : walletPart()
}

const action = (name: SandboxAction, text: string, look = '') =>
  `<button name="action" value="${name}"${look}>${escapeHtml(text)}</button>`
const actionForm = (inner: string, look = '') =>
  `<form method="post"${look}><input type="hidden" name="step" value="action">${inner}</form>`

/** The code that a phone's camera opens, as a picture of squares. */
function codePicture(text: string): string {
  const { size, data } = createCode(text, { errorCorrectionLevel: 'M' }).modules
  const squares = [...data].flatMap((isDark, place) =>
    isDark ? [`M${(place % size) + 2} ${Math.floor(place / size) + 2}h1v1h-1z`] : [],
  )
  const side = size + 4
  return `<svg class="code" role="img" aria-label="${escapeHtml(texts.fastCodeName)}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`
}

/** Like the page of a real bank: a code to scan with a phone, and the banks on this device. */
function fastPart({ id, returnUrl }: SandboxPayment): string {
  const code = codePicture(new URL(`${SANDBOX_PATH}/${id}`, returnUrl).href)
  const banks = texts.banks.map((bank) => action('pay', bank, ' class="quiet"')).join('')
  return `<h2>${escapeHtml(texts.fastTitle)}</h2><p class="muted">${escapeHtml(texts.fastCode)}</p>${code}<p class="muted">${escapeHtml(texts.fastBanks)}</p>${actionForm(banks, ' class="banks"')}<h2>${escapeHtml(texts.outcomes)}</h2>${walletPart()}`
}

const form = (step: string, inner: string, button: string, look = '') =>
  `<form method="post"><input type="hidden" name="step" value="${step}">${inner}<button${look && ` class="${look}"`}>${escapeHtml(button)}</button></form>`

function cardPart(): string {
  const field = (name: keyof CardForm, more: string) =>
    `<label><span>${escapeHtml(texts.card[name])}</span><input name="${name}" required ${more}></label>`
  const inner =
    field('number', 'inputmode="numeric" autocomplete="cc-number" maxlength="23"') +
    `<div class="pair">${field('expiry', 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="09/29"')}${field('cvc', 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"')}</div>` +
    field('holder', 'autocomplete="cc-name" maxlength="60"')
  return form('card', inner, texts.pay)
}

function confirmPart({ pendingCard }: SandboxPayment, code: string): string {
  const reported = texts.confirmText.replace('{last4}', pendingCard ?? '')
  const inner = `<p>${escapeHtml(reported)}</p><p class="muted">${escapeHtml(texts.confirmShown.replace('{code}', code))}</p><label><span>${escapeHtml(texts.confirmCode)}</span><input name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="8"></label>`
  return `<h2>${escapeHtml(texts.confirmTitle)}</h2>${form('code', inner, texts.confirm)}`
}

function thingsPart({ amountMinor, currency }: SandboxPayment): string {
  const things = THING_SHARES.map(
    (share, place) =>
      `<label><input type="checkbox" name="thing${place}"> ${escapeHtml(texts.thingNames[place] ?? '')}, ${escapeHtml(sumOf((amountMinor * BigInt(share)) / 100n, currency))}</label>`,
  )
  return `<h2>${escapeHtml(texts.things)}</h2>${form('things', things.join(''), texts.sendThings)}`
}

function giftPart(giftCode: string): string {
  const inner = `<label><span>${escapeHtml(texts.gift)}</span><input name="gift" required autocomplete="off" maxlength="60"></label><p class="muted">${escapeHtml(texts.giftShown.replace('{code}', giftCode))}</p>`
  return form('gift', inner, texts.sendGift)
}

function walletPart(): string {
  return SANDBOX_ACTIONS.filter((name) => name !== 'confirm' && name !== 'cancel')
    .map((name) => actionForm(action(name, texts.actions[name], name === 'pay' ? '' : ' class="quiet"')))
    .join('')
}

function asidePart({ type, method, confirmCode }: SandboxPayment): string {
  if (type !== CARDS || method === FAST_PAYMENTS || confirmCode !== null) return ''
  const rows = Object.entries(TEST_CARDS).map(
    ([number, action]) =>
      `<dt>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</dt><dd>${escapeHtml(texts.actions[action])}</dd>`,
  )
  return `<aside><h2>${escapeHtml(texts.cards)}</h2><p class="muted">${escapeHtml(texts.anyOther)}</p><dl>${rows.join('')}</dl></aside>`
}
