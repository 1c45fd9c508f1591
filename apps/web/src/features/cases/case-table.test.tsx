import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TestingFrame } from '../../app/testing-frame.tsx'
import { CaseContents } from './case-contents.tsx'
import { CaseResult } from './case-result.tsx'
import { CaseTable } from './case-table.tsx'
import { OpenButton } from './open-button.tsx'
import type { Won } from './opening-phase.ts'
import type { CaseDetails, Opener } from './opening-terms.ts'
import type { OpenedItem } from './show-plan.ts'
import { CASE_DROPS, makeCaseDetails, makeOpenedItem } from './testing-case.ts'

const rich: Opener = { balance: 12_480.5, coinBalance: 1250, level: 47 }

function render(element: ReactElement): string {
  return renderToString(<TestingFrame>{element}</TestingFrame>)
}

interface Control {
  readonly name: string
  readonly isOff: boolean
  readonly role: string
}

/** Buttons, links, switches and radios of a page as a screen reader sees them. */
function controlsOf(html: string): Control[] {
  return [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/gs)].map(([, tag, attributes = '', inner = '']) => ({
    name: (/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inner)).trim(),
    isOff: /\s(disabled(=|\s|$)|aria-disabled="true")/.test(attributes),
    role: /role="([^"]*)"/.exec(attributes)?.[1] ?? (tag === 'a' ? 'link' : 'button'),
  }))
}

function textOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
}

const table = (change: Partial<CaseDetails>, opener: Opener | null) =>
  render(<CaseTable details={makeCaseDetails(change)} drops={CASE_DROPS} opener={opener} />)
const find = (html: string, name: RegExp) => controlsOf(html).find((control) => name.test(control.name))

describe('the stage of a case', () => {
  it('the stage of a case shows a player the price, the counts, the switches and the seal', () => {
    const html = table({}, rich)
    expect(find(html, /^Открыть за 499 GOLD$/)).toMatchObject({ isOff: false, role: 'button' })
    expect(
      controlsOf(html)
        .filter((one) => one.role === 'radio')
        .map((one) => one.name),
    ).toEqual(['×1', '×2', '×3', '×4', '×5', '×10'])
    expect(find(html, /^Другое число$/)).toMatchObject({ isOff: false })
    expect(controlsOf(html).filter((one) => one.role === 'switch')).toHaveLength(2)
    expect(find(html, /Честная игра/)).toBeDefined()
    expect(textOf(html)).toMatch(/Баланс после.*11\s981,50/)
  })

  it('the stage of a case sends a guest to the registration and shows no balance', () => {
    const html = table({}, null)
    expect(find(html, /^Войти и открыть$/)).toMatchObject({ role: 'link' })
    expect(html).toContain('#reg-open"')
    expect(textOf(html)).not.toContain('Баланс после')
  })

  it('the stage of a case tells a poor player how much GOLD is missing and links to the refill', () => {
    const html = table({}, { ...rich, balance: 98.5 })
    expect(find(html, /^Пополнить: не хватает 400,50 GOLD$/)).toMatchObject({ role: 'link' })
    expect(html).toContain('href="/refill"')
  })

  it('the stage of a case says how many shards are missing, which cannot be bought, and disables the button', () => {
    const html = table({ priceData: { currency: 'COIN', price: 2000, oldPrice: null } }, rich)
    expect(find(html, /^Не хватает 750/)).toMatchObject({ isOff: true })
  })

  it.each([
    ['which level is missing', { level: 50 }, /^Нужен 50 уровень: ещё 3$/],
    ['that the case is over', { available: false }, /^Кейс закончился$/],
    ['that the openings are used up', { isOffer: true }, /^Нет открытий$/],
  ] as const)('the open button is disabled and says %s', (_, change, name) => {
    expect(find(table(change, rich), name)).toMatchObject({ isOff: true })
  })

  it('the stage of a daily case has one count and opens it for free', () => {
    const html = table({ cooldownHours: 24, priceData: { currency: 'GOLD', price: 0, oldPrice: null } }, rich)
    expect(controlsOf(html).some((one) => one.role === 'radio')).toBe(false)
    expect(find(html, /^Открыть бесплатно$/)).toMatchObject({ isOff: false })
  })

  it('the stage of a case shows the extras of the case beside the item', () => {
    const html = table(
      { everyNOpenFree: 3, bonuses: [{ currencyCode: 'COIN', amountMin: 4, amountMax: 10 }], cashbackPercent: 5 },
      rich,
    )
    expect(textOf(html)).toContain('Ещё 2 открытия до бесплатного')
    expect(textOf(html)).toContain('4–10 монет за открытие')
    expect(textOf(html)).toContain('Кешбэк 5 %')
  })

  it('the open button is disabled during the call, and says that the result is being checked when the response is slow', () => {
    const busy = (isSlow: boolean) =>
      render(
        <OpenButton
          caseId={1}
          caseSlug="razlom"
          caseName="Разлом"
          terms={{ kind: 'paid', cost: 499, currency: 'GOLD', freeCount: 0, balanceAfter: 1 }}
          phase={{ kind: 'asking', count: 1, isSlow }}
          count={1}
          nowMs={null}
          onPress={() => undefined}
        />,
      )
    expect(find(busy(false), /^Открываем…$/)).toMatchObject({ isOff: true })
    expect(find(busy(true), /^Проверяем результат…$/)).toMatchObject({ isOff: true })
    // A natively disabled button would lose the focus.
    expect(busy(false)).not.toMatch(/\sdisabled=/)
  })
})

describe('the contents of a case', () => {
  it('the contents of a case show exact odds, tickets, rounded sums by rarity, the return and the hash of the odds', () => {
    const text = textOf(render(<CaseContents details={makeCaseDetails()} drops={CASE_DROPS} />))
    expect(text).toContain('0,09135 %')
    expect(text).toMatch(/билеты 0–91\s349/)
    expect(text).toMatch(/Обычная 80\s%/)
    expect(text).toMatch(/Средний возврат90 %/)
    expect(text).toContain(makeCaseDetails().oddsHash)
  })
})

describe('the result of an opening', () => {
  const wonOf = (items: readonly OpenedItem[]): Won => ({
    answer: {
      items: [...items],
      balance: 1,
      coinBalance: 7,
      spent: 499 * items.length,
      coins: 7,
      cashback: 0,
      exp: { before: 0, after: 499, levelBefore: 1, levelAfter: 4 },
      fairness: { serverSeedHash: 'a', clientSeed: 'b' },
    },
    count: items.length,
    currency: 'GOLD',
    factor: null,
    isMulticast: false,
  })
  const result = (items: readonly OpenedItem[]) =>
    render(
      <CaseResult
        won={wonOf(items)}
        place={null}
        onSoldAgain={() => undefined}
        drops={CASE_DROPS}
        again={<button type="button">again</button>}
        count={items.length}
        max={10}
        onCount={() => undefined}
        onLeave={() => undefined}
      />,
    )

  it('the result of an opening names the item, its rarity, chance and price, with buttons to sell, keep and verify it', () => {
    const html = result([makeOpenedItem()])
    expect(textOf(html)).toContain('Секира Багрового Пика')
    expect(textOf(html)).toContain('Бессмертная · шанс 0,91 %')
    expect(textOf(html)).toContain('Монеты: +7')
    expect(textOf(html)).toContain('×25 к цене · +12')
    expect(find(html, /^Продать за 12\s840 GOLD$/)).toMatchObject({ isOff: false })
    expect(find(html, /^В инвентарь$/)).toMatchObject({ role: 'link' })
    expect(html).toContain(`href="/upgrades?item=${makeOpenedItem().id}"`)
    expect(find(html, /^Проверить розыгрыш № 4$/)).toBeDefined()
  })

  it('the result of an opening shows each of several items with its own sale and proof, and sells all at once', () => {
    const html = result([
      makeOpenedItem(),
      makeOpenedItem({ id: '1002', name: 'Круглый Щит', rarity: 'common', price: 31 }, 1),
    ])
    expect(find(html, /^Продать: Круглый Щит$/)).toMatchObject({ isOff: false })
    expect(find(html, /^Билет [\d\s]+\. Проверить розыгрыш: Круглый Щит$/)).toBeDefined()
    expect(find(html, /^Продать всё$/)).toMatchObject({ isOff: false })
    expect(find(html, /^Продать всё и ещё раз$/)).toMatchObject({ isOff: false })
    expect(textOf(html)).toContain('×12 к цене')
    expect(textOf(html)).toMatch(/Сумма.*12\s871/)
  })
})

describe('announced odds', () => {
  const contents = (change: Partial<CaseDetails>) =>
    textOf(render(<CaseContents details={makeCaseDetails(change)} drops={CASE_DROPS} />))

  it('announced odds are shown on the case before they take effect, with their time and changes', () => {
    const announcedOdds = {
      version: 2,
      hash: 'a'.repeat(64),
      effectiveFrom: '2026-12-01T09:30:00.000Z',
      price: 549,
      rtp: 0.88,
    }
    const text = contents({ announcedOdds })
    expect(text).toContain('Шансы изменятся 01.12.2026, 12:30')
    expect(text).toMatch(/Цена 499.* → 549/)
    expect(text).toMatch(/Возврат 90.* → 88/)
    expect(text).toContain('До этого действует версия 1')
    expect(contents({ announcedOdds: { ...announcedOdds, price: 499 } })).not.toContain('→ 549')
  })

  it('a case without announced odds does not mention any', () => {
    expect(contents({})).not.toContain('Шансы изменятся')
  })
})
