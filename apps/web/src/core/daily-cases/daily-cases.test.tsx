import { ApiError } from '@runecase/api/api-error.ts'
import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { sampleCase } from '../catalog/sample-case.ts'
import { DailyCards, GuestDailyCards } from './daily-cards.tsx'
import type { FreeCase } from './daily-cases.queries.ts'
import { guestCasesOf } from './guest-cases.queries.ts'
import { GuestRewards, LevelRewards, startOf } from './level-rewards.tsx'
import { nextOf } from './next-free-case.tsx'
import { firstOf } from './use-renewal.ts'

function render(element: ReactElement): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{element}</MemoryRouter>
      </I18nextProvider>
    </QueryClientProvider>,
  )
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

let lastId = 0
function freeCase(name: string, change: Partial<FreeCase> = {}): FreeCase {
  lastId += 1
  return {
    ...sampleCase({ id: lastId, slug: `slug-${lastId}`, name, kind: 'daily', level: 1, cooldownHours: 24 }),
    state: 'ready',
    availableAt: null,
    ...change,
  }
}

/** A query result with only the fields that the screen reads. */
const answered = <Data,>(data: Data) => ({ data, isPending: false, isFetching: false }) as UseQueryResult<Data>
const pending = { data: undefined, isPending: true } as UseQueryResult<never>
const failed = {
  data: undefined,
  isPending: false,
  isFetching: false,
  error: new ApiError('maintenance', 503, ''),
} as unknown as UseQueryResult<never>

describe('the daily cases', () => {
  const cards = (list: readonly FreeCase[]) => render(<DailyCards answer={answered(list)} userId="1" />)

  it('the card of an openable case links to it and says so', () => {
    const html = cards([freeCase('Утренняя разминка', { slug: 'utrennyaya-razminka' })])
    expect(html).toContain('href="/open/utrennyaya-razminka"')
    expect(textOf(html)).toContain('Утренняя разминка можно открыть')
    expect(textOf(html)).toContain('Можно открыть 1 из 1')
  })

  it('the card of a case that requires a refill links to the refill', () => {
    const html = cards([freeCase('Доля капитана', { state: 'refill', requiresRefill: true })])
    expect(html).toMatch(/aria-label="Пополнить, чтобы открыть «Доля капитана»"[^>]*href="\/refill"/)
    expect(textOf(html)).toContain('Доля капитана нужно пополнение за последние 24 часа')
  })

  it('the card of a locked case says how many levels are missing', () => {
    expect(textOf(cards([freeCase('Дань лорда', { state: 'level', level: 4 })]))).toContain('ещё 3 уровня')
  })

  it("the card reserves the place of a countdown until the reader's clock is known", () => {
    const html = cards([freeCase('Паёк', { state: 'cooldown', availableAt: '2026-11-23T12:00:00Z' })])
    expect(html).toContain('··:··:··')
    expect(textOf(html)).toContain('Можно открыть 0 из 1')
  })

  it('the list of daily cases has a text while it loads, when it is empty and when it cannot be loaded', () => {
    expect(render(<DailyCards answer={pending} userId="1" />)).toContain('aria-busy="true"')
    expect(textOf(cards([]))).toContain('Ежедневных кейсов пока нет')
    const html = render(<DailyCards answer={failed} userId="1" />)
    expect(html).toContain('role="alert"')
    expect(textOf(html)).toContain('Кейсы не загрузились')
    expect(textOf(html)).toContain('Попробовать снова')
  })

  it('a guest sees every daily case with a sign-in button, and no case that is closed', () => {
    const list = [
      sampleCase({ id: 1, name: 'Дар', kind: 'daily', level: 120 }),
      sampleCase({ id: 2, name: 'Разминка', kind: 'daily', level: 1 }),
      sampleCase({ id: 3, name: 'Закрытый', kind: 'daily', level: 1, locked: true }),
      sampleCase({ id: 4, name: 'LEVEL 10', kind: 'level', level: 10 }),
      sampleCase({ id: 5, name: 'Платный' }),
    ]
    const guest = guestCasesOf([{ cases: list } as never])
    expect(guest.daily.map(({ name }) => name)).toEqual(['Разминка', 'Дар'])
    expect(guest.rewards.map(({ name }) => name)).toEqual(['LEVEL 10'])
    const html = render(<GuestDailyCards answer={answered(guest)} />)
    expect(html.match(/aria-label="Войти и открыть «[^"]+"[^>]*href="[^"]*#reg/g)).toHaveLength(2)
    expect(textOf(render(<GuestRewards answer={answered(guest)} />))).toContain('3600 опыта')
  })
})

describe('the rewards for levels', () => {
  const reward = (level: number, state: FreeCase['state']) =>
    freeCase(`LEVEL ${level}`, { kind: 'level', level, cooldownHours: null, onceOnly: true, state })

  it('each level reward says that it was taken, is ready, or how much experience it requires', () => {
    const rewards = [reward(10, 'taken'), reward(20, 'ready'), reward(30, 'level')]
    const text = textOf(render(<LevelRewards answer={answered(rewards)} />))
    expect(text).toContain('LEVEL 10 уже открыт')
    expect(text).toContain('LEVEL 20 можно открыть')
    expect(text).toMatch(/LEVEL 30 откроется, когда опыта будет 34\s800/)
  })

  it('the level rewards leave out the gift for new players', () => {
    const gift = freeCase('Подарок новичку', { kind: 'landing', level: null })
    expect(textOf(render(<LevelRewards answer={answered([gift])} />))).toContain('Наград за уровни пока нет')
  })

  it('the list of level rewards begins beside the first ready one, otherwise beside the first locked one', () => {
    expect(startOf([reward(10, 'taken'), reward(20, 'taken'), reward(30, 'ready'), reward(40, 'level')])).toBe(1)
    expect(startOf([reward(10, 'taken'), reward(20, 'taken'), reward(30, 'level')])).toBe(1)
    expect(startOf([reward(10, 'level')])).toBe(0)
    expect(startOf([reward(10, 'taken'), reward(20, 'taken')])).toBe(0)
  })

  it('the level rewards have a text while they load and when they cannot be loaded', () => {
    expect(render(<LevelRewards answer={pending} />)).toContain('aria-busy="true"')
    expect(textOf(render(<LevelRewards answer={failed} />))).toContain('Награды не загрузились')
  })
})

describe('what comes next', () => {
  it('the next case is the first other case that can be opened', () => {
    const [own, resting, ready] = [freeCase('Этот'), freeCase('Отдыхает', { state: 'cooldown' }), freeCase('Следующий')]
    expect(nextOf([own, resting, ready], own.slug)?.name).toBe('Следующий')
    expect(nextOf([own, resting], own.slug)).toBeUndefined()
  })

  it('the next case is fetched again at the first of its times', () => {
    expect(firstOf([null, undefined])).toBeNull()
    expect(firstOf(['2026-11-23T12:00:00Z', null, '2026-11-23T11:00:00Z'])).toBe(Date.parse('2026-11-23T11:00:00Z'))
  })
})
