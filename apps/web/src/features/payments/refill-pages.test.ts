import type { PageApi } from '@runecase/api/page.ts'
import { describe, expect } from 'vitest'
import { testingPage, testingPageApi, testingPayment } from '../../app/testing-page.ts'
import {
  expectNoComplaint,
  get,
  it,
  player,
  render,
  watchConsole,
  withoutTextMarkers,
} from '../../app/testing-render.ts'

watchConsole()

describe('pages of refills as the server sends them', () => {
  it('server-rendered refill pages show a player the payment methods, the bonus by the sum and the exact result of a refill', async () => {
    const html = await (await render(get('/refill'), testingPage(player))).text()
    expect(html).toMatch(/<h1[^>]*>Пополнение баланса<\/h1>/)
    expect(html).toMatch(/role="radio"[^>]*>(?:(?!<\/button>).)*Банковская карта/)
    expect(html).not.toContain('Карта.biz')
    expect(html).toContain('Бонус за сумму, 4\u00a0%')
    expect(withoutTextMarkers(html)).toContain('1040<span class="visually-hidden"> GOLD')
    expect(html).toContain('Оплатить 1000\u00a0₽')
    expectNoComplaint()
  })

  it('server-rendered refill pages show a guest the same, with a sign-in button instead of payment', async () => {
    const html = await (await render(get('/refill/unauth'), testingPage())).text()
    expect(html).toContain('Войти и пополнить')
    expect(html).not.toContain('Оплатить 1000')
    expect(html).toContain('Бонус за сумму, 4\u00a0%')
    expectNoComplaint()
  })

  it('server-rendered refill pages accept a gift code in a shop that has any, and do not mention them elsewhere', async () => {
    const html = await (await render(get('/refill'), testingPage(player))).text()
    expect(html).toContain('Код с карты')
    expect(await (await render(get('/refill/unauth'), testingPage())).text()).toContain('Войдите, чтобы активировать')
    const api: PageApi = {
      call: async (name, call) =>
        name === 'getGiftCodeOffer' ? ({ isOffered: false } as never) : testingPageApi().call(name, call),
    }
    const without = await (await render(get('/refill'), testingPage({ ...player, api }))).text()
    expect(without).not.toContain('Подарочный код')
    expectNoComplaint()
  })

  it('server-rendered refill pages link to the proof of a named roll, or to its item while the pages about fairness are closed', async () => {
    const read = async (path: string, hasFairnessPages: boolean) =>
      withoutTextMarkers(await (await render(get(path), testingPage({ ...player, hasFairnessPages }))).text())
    const open = await read('/refill?rollId=64', true)
    expect(open).toContain('Вы пришли по ссылке на розыгрыш № 64')
    expect(open).toContain('href="/provably-fair/check?id=64"')
    expect(await read('/refill?roll_id=64', false)).toContain('href="/profile/items/64"')
    for (const path of ['/refill', '/refill?rollId=%3Cb%3E', '/refill?rollId='])
      expect(await read(path, true)).not.toContain('по ссылке на розыгрыш')
    expectNoComplaint()
  })

  it('server-rendered refill pages say that a country cannot pay, and let the player choose another', async () => {
    const api: PageApi = {
      call: async (name, call) =>
        name === 'getDefaultCountry'
          ? ({ country: 'RU', isServed: false } as never)
          : testingPageApi().call(name, call),
    }
    const html = await (await render(get('/refill'), testingPage({ ...player, api }))).text()
    expect(html).toContain('Отсюда пополнения не принимаем')
    expect(html).toContain('Выбрать страну')
    expect(html).not.toContain('Оплатить')
    expectNoComplaint()
  })

  it('a server-rendered refill page shows its frame with a loading state when its data cannot be loaded', async () => {
    const api = testingPageApi({ failing: ['getDefaultCountry', 'getPaymentCountry', 'listBonusLevels'] })
    const response = await render(get('/refill'), testingPage({ ...player, api }))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Загружаем способы оплаты')
    expectNoComplaint()
  })

  it.each([
    ['/refill/result', player, 'Такого платежа у вас нет'],
    ['/refill/result?order_id=7', {}, 'Войдите, чтобы увидеть свой платёж'],
    ['/cardform', player, 'Такого платежа у вас нет'],
    ['/cardform?order_id=x', player, 'Такого платежа у вас нет'],
  ])(
    'server-rendered refill pages at %s say that there is nothing to follow, and keep it out of search',
    async (path, viewer, words) => {
      const response = await render(get(path), testingPage(viewer))
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain(words)
      expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
      expectNoComplaint()
    },
  )

  it.each([
    ['pending', { formUrl: null }, 'Ждём подтверждение', 'Ждём ответ платёжной системы'],
    ['pending', { reason: 'review' }, 'Проверяем платёж', 'Деньги не пропадут'],
    ['fail', { reason: 'declined' }, 'Оплата не прошла', 'Промокод LUNAR остался у вас'],
    ['fail', { reason: 'expired' }, 'Оплата не прошла', 'Время на оплату вышло'],
    ['success', {}, 'Зачислено', '+1160'],
    ['success', { returned: { sum: 250, gold: 290 } }, 'Зачислено', 'Вернулось вам'],
    ['success', { returned: { sum: 1000, gold: 1160 } }, 'Платёж возвращён', 'Вернулось вам'],
  ] as const)(
    'the server-rendered result page of a refill in state %s with %o has the heading "%s"',
    async (status, rest, title, words) => {
      const api: PageApi = {
        call: async (name, call) =>
          name === 'getPaymentStatus' ? (testingPayment(status, rest) as never) : testingPageApi().call(name, call),
      }
      const html = withoutTextMarkers(
        await (await render(get('/refill/result?order_id=7'), testingPage({ ...player, api }))).text(),
      )
      expect(html).toContain(title)
      expect(html).toContain(words)
      if (status === 'success') {
        for (const gain of ['+40', '+120', 'Кейс «Лунная охота»', 'href="/open/lunnaya-okhota"'])
          expect(html).toContain(gain)
      }
      expectNoComplaint()
    },
  )
})
