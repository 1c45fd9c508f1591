import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PageApi, RenderPage } from '@runecase/api/page.ts'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { testingPage, testingPageApi, testingPayment } from './testing-page.ts'

const WEB = fileURLToPath(new URL('../../', import.meta.url))

let vite: ViteDevServer
let render: RenderPage
let complaints: MockInstance[]

beforeAll(async () => {
  vite = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    cacheDir: join(tmpdir(), `runecase-pages-test-${process.pid}`),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  render = ((await vite.ssrLoadModule(join(WEB, 'ssr.ts'))) as { render: RenderPage }).render
  // The first page loads every module; no test is to be judged by that.
  await (await render(get('/'), testingPage())).text()
}, 60_000)
afterAll(() => vite.close())

beforeEach(() => {
  complaints = [
    vi.spyOn(console, 'error').mockImplementation(() => undefined),
    vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  ]
})
afterEach(() => vi.restoreAllMocks())

const get = (path: string) => new Request(`https://runecase.test${path}`)
const player = { viewer: { userId: '77' } }
/** Without the marks that keep neighbouring texts apart for the browser. */
const asRead = (html: string) => html.replaceAll('<!-- -->', '')

function expectNoComplaint(): void {
  for (const spy of complaints) expect(spy.mock.calls).toEqual([])
}

describe('pages as the server sends them', () => {
  it('show a guest the home screen: sections of the catalogue, cases, the way to sign in', async () => {
    const response = await render(get('/'), testingPage())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toMatch(/<html lang="ru"[^>]*>/)
    expect(html).toContain('<title>Кейсы с предметами Dota 2 | RUNECASE</title>')
    expect(html).toMatch(/<h2[^>]*>Популярные<\/h2>/)
    expect(html).toMatch(/href="\/open\/treshchina-v-nebe"/)
    expect(html).toContain('Войти')
    expect(html).not.toContain('Пополнить')
    expect(html).not.toMatch(/<h2[^>]*>Секретная лавка<\/h2>/)
    expectNoComplaint()
  })

  it('name the event in force in the header, and none when the shop cannot say', async () => {
    const entry = /<a[^>]*aria-label="Ночь Разлома"[^>]*>/
    expect(await (await render(get('/faq'), testingPage())).text()).toMatch(entry)
    const api = testingPageApi({ failing: ['getCurrentEvent'] })
    const response = await render(get('/faq'), testingPage({ api }))
    expect(response.status).toBe(200)
    expect(await response.text()).not.toMatch(entry)
    expectNoComplaint()
  })

  it('show a player his money and his level from the first byte', async () => {
    const html = await (await render(get('/'), testingPage(player))).text()
    expect(html).toContain('data-viewer="77"')
    expect(html).toContain('12\u00a0480,50')
    expect(html).toContain('1\u00a0250')
    expect(html).toMatch(/href="\/profile\/77"/)
    expect(html).not.toContain('Войти и участвовать')
    expectNoComplaint()
  })

  it('give every script the nonce of the page', async () => {
    const html = await (await render(get('/'), testingPage())).text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain('nonce="nonce-of-test"')
  })

  it('say that a path leads nowhere, with its name and status 404', async () => {
    const response = await render(get('/nowhere/at-all'), testingPage())
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('Страница не найдена: /nowhere/at-all')
    expect(html).toContain('На главную')
    expect(html).toContain('Основное меню')
    expectNoComplaint()
  })

  it('take a trailing slash away for good, and never lead to another site by it', async () => {
    const moved = await render(get('/open/some-case/?from=mail'), testingPage())
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/open/some-case?from=mail'])
    const tricked = await render(get('//evil.test/'), testingPage())
    expect([tricked.status, tricked.headers.get('location')]).toEqual([301, '/evil.test'])
  })

  it('lead /profile to the own profile for good, and a guest home', async () => {
    const own = await render(get('/profile'), testingPage(player))
    expect([own.status, own.headers.get('location')]).toEqual([301, '/profile/77'])
    const guest = await render(get('/profile'), testingPage())
    expect([guest.status, guest.headers.get('location')]).toEqual([302, '/'])
  })

  it('do without the live strip and the figures when these cannot be had', async () => {
    const api = testingPageApi({ failing: ['listLiveDrops', 'getSiteStatistics', 'getMonitoringStatus'] })
    const response = await render(get('/'), testingPage({ api }))
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h2[^>]*>Популярные<\/h2>/)
    expectNoComplaint()
  })

  it('say that something went wrong, with status 500, when the catalogue cannot be had', async () => {
    const api = testingPageApi({ failing: ['listSectionsWithCases'] })
    const response = await render(get('/'), testingPage({ api }))
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('Баланс и предметы в безопасности')
    expect(html).toContain('Основное меню')
  })

  it('show that the shop is closed in place of everything else', async () => {
    const response = await render(get('/'), testingPage({ api: testingPageApi({ isOffline: true }) }))
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(html).toContain('Лавка на переучёте')
    expect(html).not.toContain('Основное меню')
    expectNoComplaint()
  })

  it('welcome a guest where the operator wants that, yet let him read what he agrees to', async () => {
    const welcoming = { hasWelcome: true }
    const html = await (await render(get('/open/some-case'), testingPage(welcoming))).text()
    expect(html).toContain('Войти и забрать подарок')
    expect(html).not.toContain('Основное меню')
    expect(await (await render(get('/user-agreement'), testingPage(welcoming))).text()).toContain('Основное меню')
    const ofPlayer = await (await render(get('/'), testingPage({ ...welcoming, ...player }))).text()
    expect(ofPlayer).toContain('Основное меню')
  })

  it.each([
    ['/battles', 'Разделы битв', {}],
    ['/battles/history', 'Статистика', player],
    ['/event/top', 'Потратить осколки', {}],
    ['/refill', 'Защищённая оплата', player],
    ['/refill/unauth', 'Защищённая оплата', {}],
  ])('give %s the layout of its part', async (path, words, viewer) => {
    expect(await (await render(get(path), testingPage(viewer))).text()).toContain(words)
    expect(await (await render(get('/faq'), testingPage(viewer))).text()).not.toContain(words)
    expectNoComplaint()
  })

  it("show a guest of what is a player's alone the way in", async () => {
    const html = await (await render(get('/history'), testingPage())).text()
    expect(html).toContain('Войдите, чтобы увидеть свою историю')
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    expectNoComplaint()
  })

  it('tell a player by the clock of his zone what changed, and stand without what cannot be had', async () => {
    const html = asRead(await (await render(get('/history?period=all'), testingPage(player))).text())
    expect(html).toMatch(/<time[^>]*dateTime="2026-11-20T18:40:00.000Z"[^>]*>21:40<\/time>/)
    expect(html).toContain('20 ноября, пятница')
    expect(html).toContain('Кейс «Шанс на аркану» ×2')
    const api = testingPageApi({ failing: ['listMovements', 'getMovementTotals'] })
    const response = await render(get('/history'), testingPage({ ...player, api }))
    expect(response.status).toBe(200)
    expectNoComplaint()
  })

  it('show every part in every state in a demo, and have no such page where money is taken', async () => {
    const shown = await render(get('/kit'), testingPage())
    const html = await shown.text()
    expect(shown.status).toBe(200)
    expect(html).toContain('Части и состояния')
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    expectNoComplaint()
    const hidden = await render(get('/kit'), testingPage({ mode: 'production' }))
    expect(hidden.status).toBe(404)
    expect(await hidden.text()).not.toContain('Части и состояния')
  })

  it.each(['/sapper', '/ninja-defuse', '/techies'])('show the home screen at %s too', async (path) => {
    const response = await render(get(path), testingPage())
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h2[^>]*>Популярные<\/h2>/)
    expectNoComplaint()
  })

  it('lead to the shop in other places where it has an address there', async () => {
    const html = await (await render(get('/faq'), testingPage())).text()
    expect(html).toMatch(
      /<a href="https:\/\/vk\.com\/runecase" target="_blank" rel="noopener noreferrer"[^>]*aria-label="[^"]+"/,
    )
    expect(html).not.toContain('t.me')
    expectNoComplaint()
  })

  it('show what a search found, and the marked cases to a player alone, first on the main page', async () => {
    const guest = await (await render(get('/search?q=plane'), testingPage())).text()
    expect(guest).toMatch(/<mark[^>]*>Plane<\/mark>tfall/)
    expect(guest).toContain('Войдите, чтобы сохранять избранные кейсы')
    expect(guest).toMatch(/<a[^>]*aria-label="В избранное: [^"]+"/)
    const own = await (await render(get('/search'), testingPage(player))).text()
    expect(own).toContain('2 кейса, видны только вам')
    expect(own).toMatch(/<button[^>]*aria-pressed="true"[^>]*aria-label="Убрать из избранного: [^"]+"/)
    const home = await (await render(get('/'), testingPage(player))).text()
    const shelf = home.indexOf('id="favourites-title"')
    expect([shelf > 0, shelf < home.indexOf('id="coin-title"') || !home.includes('id="coin-title"')]).toEqual([
      true,
      true,
    ])
    expect(await (await render(get('/'), testingPage())).text()).not.toContain('favourites-title')
    expectNoComplaint()
  })

  it('show a guest the missions with a way in, and a player what he is paid and what waits for him', async () => {
    const guest = await (await render(get('/bonuses'), testingPage())).text()
    expect(guest).toContain('<h1>Бонусы</h1>')
    expect(guest.match(/>Войти и выполнить</g)).toHaveLength(5)
    const own = await (await render(get('/bonuses'), testingPage(player))).text()
    expect(own).toMatch(/Получено/)
    expect(own).toContain('aria-label="Забрать 30: Подтвердите почту"')
    const api = testingPageApi({ failing: ['listMissions'] })
    expect(await (await render(get('/bonuses'), testingPage({ api }))).text()).toContain('Загружаем задания')
    expectNoComplaint()
  })

  it('show a player the ways to pay, the bonus by the sum and, to the coin, what a refill will bring', async () => {
    const html = await (await render(get('/refill'), testingPage(player))).text()
    expect(html).toContain('<h1>Пополнение баланса</h1>')
    expect(html).toMatch(/role="radio"[^>]*>(?:(?!<\/button>).)*Банковская карта/)
    expect(html).not.toContain('Карта.biz')
    expect(html).toContain('Бонус за сумму, 4\u00a0%')
    expect(asRead(html)).toContain('1040<span class="visually-hidden"> GOLD')
    expect(html).toContain('Оплатить 1000\u00a0₽')
    expectNoComplaint()
  })

  it('show a guest the same, and the way in in the place of paying', async () => {
    const html = await (await render(get('/refill/unauth'), testingPage())).text()
    expect(html).toContain('Войти и пополнить')
    expect(html).not.toContain('Оплатить 1000')
    expect(html).toContain('Бонус за сумму, 4\u00a0%')
    expectNoComplaint()
  })

  it('say that refills are not taken from where one is, and let him say where that is', async () => {
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

  it('wait in the form of the page for what a refill needs, and never break for it', async () => {
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
  ])('at %s say that there is nothing to follow, and keep it out of search', async (path, viewer, words) => {
    const response = await render(get(path), testingPage(viewer))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(words)
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    expectNoComplaint()
  })

  it.each([
    ['pending', { formUrl: null }, 'Ждём подтверждение', 'Ждём ответ платёжной системы'],
    ['pending', { reason: 'review' }, 'Проверяем платёж', 'Деньги не пропадут'],
    ['fail', { reason: 'declined' }, 'Оплата не прошла', 'Промокод LUNAR остался у вас'],
    ['fail', { reason: 'expired' }, 'Оплата не прошла', 'Время на оплату вышло'],
    ['success', {}, 'Зачислено', '+1160'],
    ['success', { returned: { sum: 250, gold: 290 } }, 'Зачислено', 'Вернулось вам'],
    ['success', { returned: { sum: 1000, gold: 1160 } }, 'Платёж возвращён', 'Вернулось вам'],
  ] as const)('tell of a refill that is %s with %o: %s', async (status, rest, title, words) => {
    const api: PageApi = {
      call: async (name, call) =>
        name === 'getPaymentStatus' ? (testingPayment(status, rest) as never) : testingPageApi().call(name, call),
    }
    const html = asRead(await (await render(get('/refill/result?order_id=7'), testingPage({ ...player, api }))).text())
    expect(html).toContain(title)
    expect(html).toContain(words)
    if (status === 'success') {
      for (const gain of ['+40', '+120', 'Кейс «Лунная охота»', 'href="/open/lunnaya-okhota"'])
        expect(html).toContain(gain)
    }
    expectNoComplaint()
  })

  it.each([
    ['/battles/create', '/battles', undefined],
    ['/battles/statistics', '/battles', undefined],
    ['/refill', '/refill/unauth', undefined],
    ['/refill/unauth', undefined, '/refill'],
    ['/provably-fair/check', '/provably-fair/instructions', undefined],
    ['/provably-fair/settings', '/provably-fair/instructions', undefined],
  ])('at %s lead a guest to %s and a player to %s', async (path, ofGuest, ofPlayer) => {
    for (const [viewer, to] of [
      [{}, ofGuest],
      [player, ofPlayer],
    ] as const) {
      const response = await render(get(path), testingPage(viewer))
      expect([response.status, response.headers.get('location') ?? undefined]).toEqual([to ? 302 : 200, to])
      await response.text()
    }
  })

  it.each(['check', 'settings', 'instructions', 'case-history/7', 'logs'])(
    'about fairness lead home while they are closed: %s',
    async (page) => {
      for (const viewer of [{}, player]) {
        const context = testingPage({ ...viewer, hasFairnessPages: false })
        const response = await render(get(`/provably-fair/${page}?id=7`), context)
        expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
        await response.text()
      }
    },
  )

  it('keep the play that a guest was to check when they lead him to the instructions', async () => {
    const response = await render(get('/provably-fair/check?id=7'), testingPage())
    expect(response.headers.get('location')).toBe('/provably-fair/instructions?id=7')
  })

  it('explain the roll by an example that was computed', async () => {
    const html = await (await render(get('/provably-fair/instructions'), testingPage())).text()
    for (const published of [
      '41542875',
      '26750811',
      '44045467',
      '12325325',
      '630dcd2966c4336691125448bbb25b4ff412a49c',
    ])
      expect(html).toContain(published)
    expectNoComplaint()
  })

  it('lead whoever comes from a campaign to the refill page and keep what he came with', async () => {
    const response = await render(get('/open/some-case?ref=7?u_tm=tg'), testingPage())
    expect([response.status, response.headers.get('location')]).toEqual([302, '/refill'])
    expect(response.headers.get('set-cookie')).toBe('saved-query=%3Fref%3D7; Path=/; SameSite=Lax; Secure')
  })

  it('answer every question without a script', async () => {
    const response = await render(get('/faq'), testingPage())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.match(/<details/g)).toHaveLength(40)
    expect(html).toContain('<title>Вопросы и ответы | RUNECASE</title>')
    expectNoComplaint()
  })

  it.each([
    ['/contacts', 'Контакты', 'mailto:support@runecase.example'],
    ['/cookies', 'Файлы cookie', 'tastyCookieConsent'],
    ['/user-agreement', 'Пользовательское соглашение', '10. Изменения и споры'],
    ['/event-condition', 'Условия события «Ночь Разлома»', 'Боевой пропуск'],
    ['/privacy-policy', 'Условия события «Ночь Разлома»', 'Боевой пропуск'],
    ['/credits', 'Авторы графики', 'creativecommons.org/licenses/by/3.0'],
  ])('have the words of %s', async (path, title, words) => {
    const response = await render(get(path), testingPage())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(words)
    expectNoComplaint()
  })

  it('name the one address of a page, whose site it is, and nothing of the kind where no page is', async () => {
    const html = await (await render(get('/sapper?utm_source=tg'), testingPage())).text()
    expect(html).toContain('<link rel="canonical" href="https://runecase.test/"/>')
    expect(html).toContain('<meta property="og:url" content="https://runecase.test/"/>')
    const script = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(script)).toMatchObject({ '@type': 'Organization', url: 'https://runecase.test' })
    const credits = await (await render(get('/credits'), testingPage())).text()
    expect(credits).toContain('<meta property="og:title" content="Авторы графики | RUNECASE"/>')
    expect(credits).toContain('<meta property="og:type" content="website"/>')
    const nowhere = await (await render(get('/nowhere'), testingPage())).text()
    expect(nowhere).not.toContain('rel="canonical"')
  })
})

describe('answers that are no pages', () => {
  const answerOf = async (path: string) => {
    const response = await render(get(path), testingPage())
    expect(response.status).toBe(200)
    return { type: response.headers.get('content-type') ?? '', text: await response.text() }
  }

  it('tell crawlers where the pages are: those of words and every case', async () => {
    expect((await answerOf('/robots.txt')).text).toContain('Sitemap: https://runecase.test/sitemap.xml')
    const { type, text } = await answerOf('/sitemap.xml')
    expect(type).toMatch(/^application\/xml/)
    expect(text).toContain('<loc>https://runecase.test/open/treshchina-v-nebe</loc>')
    expect(text).toContain('<loc>https://runecase.test/faq</loc>')
    expect(text).toContain('<loc>https://runecase.test/battles</loc>')
    expect(text).toContain('<loc>https://runecase.test/responsible-play</loc>')
    expect(text).not.toContain('/kit')
  })

  it('let the site be installed, with pictures that are there', async () => {
    const { type, text } = await answerOf('/manifest.webmanifest')
    expect(type).toBe('application/manifest+json')
    const { icons, name } = JSON.parse(text)
    expect(name).toBe('RUNECASE')
    const masters = join(WEB, '../../art/masters')
    for (const { src } of icons)
      expect(existsSync(`${src.replace(/^\/i\/[0-9a-f]{16}(?=\/)/, masters)}.png`)).toBe(true)
  })

  it('bring a worker that keeps one page, and that page, which needs nothing else', async () => {
    const worker = await answerOf('/sw.js')
    expect(worker.type).toMatch(/^text\/javascript/)
    expect(worker.text).toContain("'/offline.html'")
    const page = await answerOf('/offline.html')
    expect(page.text).toContain('Нет связи')
    expect(page.text).not.toMatch(/<script|<link|src=/)
  })

  it('say which build the server has', async () => {
    const { id } = JSON.parse((await answerOf('/builds/latest.json')).text)
    expect(id).toEqual(expect.any(String))
  })
})
