import { api } from '@runecase/api/api.ts'
import { ApiError } from '@runecase/api/api-error.ts'
import type { ItemStatus } from '@runecase/api/inventory.ts'
import { ITEM_STATUSES } from '@runecase/api/inventory-rules.ts'
import type { PageApi } from '@runecase/api/page.ts'
import { describe, expect } from 'vitest'
import { testingPage, testingPageApi } from '../../app/testing-page.ts'
import { expectNoComplaint, get, it, player, render, watchConsole } from '../../app/testing-render.ts'

watchConsole()

const item = (id: number, status: ItemStatus, price: number) => ({
  id: String(id),
  name: `Вещь ${id}`,
  price,
  priceProfile: price,
  status,
  type: 1,
  isSelected: false,
  packItems: [],
  image: '/i/static/items/relic-blade',
  rarity: 'rare',
  time: '2026-01-01T22:30:00.000Z',
  timerData: status === 'PREPARING' ? { endsAt: '2026-01-01T22:35:00.000Z' } : null,
  hold: status === 'support' ? { reason: 'first_withdrawal' } : null,
  source: 'Case',
})

const FAVOURITE = {
  id: 4,
  slug: 'lunnaya-okhota',
  name: 'Лунная охота',
  image: '/i/static/cases/spirit',
  available: true,
  opened: 5,
}

const NOTHING = { battleUlid: null, packId: null, raffleId: null }

interface Shop {
  readonly asked: string[]
  readonly api: PageApi
}

/** A site with one player, 77, whose inventory has an item in every status. */
function shop({
  failing = [],
  favourite,
  isHidden = false,
}: {
  readonly failing?: readonly string[]
  readonly isHidden?: boolean
  readonly favourite?: object
} = {}): Shop {
  const inner = testingPageApi()
  const asked: string[] = []
  const statuses = ITEM_STATUSES.filter((status) => status !== 'before' && status !== 'default')
  const call = async (
    name: string,
    input: { params?: { userId?: string; id?: string }; query?: { group?: string } },
  ) => {
    if (failing.includes(name)) throw new ApiError('unpredicted', 500, 'Down')
    if (name === 'getUser') {
      if (input.params?.userId !== '77') throw new ApiError('userNotFound', 404, 'Nobody')
      return api.getUser.data.parse({ ...(await inner.call('getCurrentUser', {})), isHidden })
    }
    if (name === 'getUserDashboard') {
      return api.getUserDashboard.data.parse({
        favouriteCase: { ...FAVOURITE, ...favourite },
        bestDrop: item(5, 'selled', 310),
        counts: { cases: 5, battles: 3, upgrades: 12, contracts: 0 },
      })
    }
    if (name === 'getItemHistory') {
      if (input.params?.id !== '5') throw new ApiError('dataNotFound', 404, 'Not theirs')
      return api.getItemHistory.data.parse({
        item: item(5, 'changed', 10.5),
        steps: [
          { status: 'progress', actor: 'system', at: '2026-01-01T22:30:00.000Z', rollId: '5', ...NOTHING },
          { status: 'to_upgrade', actor: 'system', at: '2026-01-02T22:30:00.000Z', rollId: null, ...NOTHING },
          { status: 'changed', actor: 'system', at: '2026-01-02T22:30:00.001Z', rollId: '640', ...NOTHING },
        ],
      })
    }
    if (name === 'getInventory') {
      const group = input.query?.group ?? 'active'
      asked.push(group)
      const items = group === 'withdrawal' ? [] : statuses.map((status, place) => item(place + 1, status, 10.5 + place))
      return api.getInventory.data.parse({
        items,
        totalItem: items.length,
        totalPrice: 1234.5,
        pagination: {
          currentPage: 1,
          pageSize: 45,
          total: items.length,
          pageCount: Math.ceil(items.length / 45),
        },
      })
    }
    return inner.call(name as 'getCurrentUser', input as never)
  }
  return { asked, api: { call: call as PageApi['call'] } }
}

describe('the server-rendered profile', () => {
  it('the server-rendered profile shows its player their items by group with counts and actions, and the sign-out button', async () => {
    const { api: answers, asked } = shop()
    const response = await render(get('/profile/77'), testingPage({ ...player, api: answers }))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<title>Мой профиль | RUNECASE</title>')
    expect([...asked].sort()).toEqual(['active', 'all', 'withdrawal'])
    expect(html.match(/role="tab"/g)).toHaveLength(4)
    expect(html).toMatch(/Активные<span[^>]*>23<\/span>/)
    expect(html).toMatch(/Вывод<span[^>]*>0<\/span>/)
    // Of 23 statuses two can be sold, and only these can be selected.
    expect(html.match(/aria-label="Выбрать: /g)).toHaveLength(2)
    expect(html.match(/aria-label="Продать «/g)).toHaveLength(2)
    expect(html).toMatch(/На проверке:<\/span> <span[^>]*>первый вывод/)
    expect(html).toContain('Продать всё')
    expect(html).toContain('Выйти')
    expect(html).toContain('1234,50')
    expectNoComplaint()
  })

  it('the server-rendered profile names every status of an item', async () => {
    const html = await (await render(get('/profile/77'), testingPage({ ...player, api: shop().api }))).text()
    for (const word of [
      'Ждёт решения',
      'Готовим отправку',
      'Ищем предмет',
      'Обмен отправлен',
      'Передан в Steam',
      'Вывод завершён',
      'Уточняем',
      'На проверке',
      'Обменян',
      'Отменён с компенсацией',
    ]) {
      expect(html).toContain(word)
    }
    expectNoComplaint()
  })

  it('the server-rendered profile shows others all items that the player ever had, without actions or private data', async () => {
    for (const viewer of [null, { userId: '78' }]) {
      const { api: answers, asked } = shop()
      const response = await render(get('/profile/77'), testingPage({ viewer, api: answers }))
      const html = await response.text()
      const screen = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(response.status).toBe(200)
      expect(asked).toEqual(['all'])
      expect(html).toContain('<title>Профиль игрока Invoker | RUNECASE</title>')
      expect(screen).toContain('Invoker')
      expect(screen.match(/role="tab"/g)).toHaveLength(1)
      expect(screen).not.toContain('Продать')
      expect(screen).not.toContain('Выбрать')
      expect(screen).not.toContain('Выйти')
      expect(screen).not.toContain('Честность')
      if (viewer === null) expect(html).not.toContain('12\u00a0480,50')
      expectNoComplaint()
    }
  })

  it('the server-rendered profile shows the favourite case, the best drop and the number of plays, and renders without them', async () => {
    const screen = async (answers: PageApi) =>
      (await (await render(get('/profile/77'), testingPage({ api: answers }))).text()).replace(/<!-- -->/g, '')
    const whole = await screen(shop().api)
    for (const words of [
      'Лучший дроп',
      'Любимый кейс',
      'Лунная охота',
      'href="/open/lunnaya-okhota"',
      'битвы',
      'апгрейдов',
    ]) {
      expect(whole).toContain(words)
    }
    const closed = await screen(shop({ favourite: { available: false } }).api)
    expect(closed).toContain('Лунная охота')
    expect(closed).not.toContain('href="/open/lunnaya-okhota"')
    const bare = await screen(shop({ failing: ['getUserDashboard'] }).api)
    for (const words of ['Лучший дроп', 'Любимый кейс']) expect(bare).not.toContain(words)
    expect(bare).toContain('Invoker')
    expectNoComplaint()
  })

  it("the server-rendered profile shows the progress to the next level and the registration date, in the shop's time zone until the player's is known", async () => {
    const html = await (await render(get('/profile/77'), testingPage({ api: shop().api }))).text()
    expect(html).toContain('до 48-го: 1428 опыта')
    expect(html).toContain('88\u00a0812')
    expect(html).toMatch(/<time dateTime="2026-01-01T00:00:00.000Z">01.01.2026<\/time>/)
  })

  it('the server-rendered profile shows only name, picture and level of a hidden player, except to themselves', async () => {
    const screen = async (viewer: object) =>
      await (await render(get('/profile/77'), testingPage({ ...viewer, api: shop({ isHidden: true }).api }))).text()
    const seen = await screen({ viewer: null })
    for (const words of ['Invoker', 'Уровень', 'Игрок скрыл']) expect(seen).toContain(words)
    for (const words of ['кейсов открыто', 'опыта', 'До следующего уровня', 'регистрация', '01.01.2026'])
      expect(seen).not.toContain(words)
    const own = await screen(player)
    for (const words of ['опыта', 'До следующего уровня', 'регистрация', '01.01.2026']) expect(own).toContain(words)
    expectNoComplaint()
  })

  it('the server-rendered profile renders when the inventory fails to load', async () => {
    const response = await render(
      get('/profile/77'),
      testingPage({ ...player, api: shop({ failing: ['getInventory'] }).api }),
    )
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('Invoker')
    expect(html).toContain('aria-busy="true"')
    expectNoComplaint()
  })

  it('the server-rendered profile is not found for a player who does not exist, or for an invalid id', async () => {
    for (const path of ['/profile/9999', '/profile/nobody', '/profile/0']) {
      const response = await render(get(path), testingPage({ api: shop().api }))
      expect(response.status, path).toBe(404)
      expect(await response.text()).toContain('На главную')
    }
    expectNoComplaint()
  })
})

describe('the server-rendered history of an item', () => {
  it('the server-rendered history of an item shows its player every step, with the proof of each roll', async () => {
    const response = await render(get('/profile/items/5'), testingPage({ ...player, api: shop().api }))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<title>История: Вещь 5 | RUNECASE</title>')
    const screen = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(screen.match(/<li data-state="done"/g)).toHaveLength(3)
    for (const words of ['Получен: Кейс', 'В апгрейде', 'Использован', 'Автоматически']) expect(screen).toContain(words)
    expect(screen.match(/Проверить розыгрыш/g)).toHaveLength(2)
    expectNoComplaint()
  })

  it("the server-rendered history of an item is not found for another player's item, and redirects a guest home", async () => {
    for (const path of ['/profile/items/6', '/profile/items/none']) {
      const response = await render(get(path), testingPage({ ...player, api: shop().api }))
      expect(response.status, path).toBe(404)
    }
    const asGuest = await render(get('/profile/items/5'), testingPage({ api: shop().api }))
    expect(asGuest.headers.get('location')).toBe('/')
    expectNoComplaint()
  })
})
