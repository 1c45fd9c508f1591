import { describe, expect } from 'vitest'
import { testingPage, testingPageApi, testingTechies } from './testing-page.ts'
import { expectNoComplaint, get, it, player, render, watchConsole, withoutTextMarkers } from './testing-render.ts'

watchConsole()

describe('server-rendered pages', () => {
  it('the server-rendered home screen shows a guest the sections of the catalogue, their cases and a sign-in link', async () => {
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
    expect(html).not.toMatch(/<h2[^>]*>Личные предложения<\/h2>/)
    expectNoComplaint()
  })

  it('server-rendered pages keep the line breaks of a section that uses them, and of no other', async () => {
    const shop = testingPageApi()
    const call: typeof shop.call = async (name, input) => {
      const data: unknown = await shop.call(name, input)
      if (name !== 'listSectionsWithCases') return data as never
      const sections = data as { name: string; appearanceData: object }[]
      return sections.map((one) => ({
        ...one,
        description: 'Первая строка\nВторая',
        appearanceData: { ...one.appearanceData, lineBreaks: one.name === 'Популярные' },
      })) as never
    }
    const html = await (await render(get('/'), testingPage({ api: { call } }))).text()
    expect(html.match(/<section [^>]*data-breaks="true"/g)).toHaveLength(1)
    expect(html.match(/<p[^>]*>Первая строка\nВторая<\/p>/g)?.length).toBeGreaterThan(1)
  })

  it('server-rendered pages show a player their money and their level without a script', async () => {
    const html = await (await render(get('/'), testingPage(player))).text()
    expect(html).toContain('data-viewer="77"')
    expect(html).toContain('12\u00a0480,50')
    expect(html).toContain('1\u00a0250')
    expect(html).toMatch(/href="\/profile\/77"/)
    expect(html).not.toContain('Войти и участвовать')
    // The sections below the first view are placeholders; a guest's page has their cases.
    expect(html).toMatch(/<div[^>]* aria-busy="true"/)
    // The current event links to its cases.
    expect(html).toMatch(/<a[^>]*data-action="event"[^>]*href="\/event\/new-cases"/)
    expectNoComplaint()
  })

  it('server-rendered pages link social networks that have an address, and leave out those that have none', async () => {
    const html = await (await render(get('/faq'), testingPage())).text()
    expect(html).toMatch(/<a href="https:\/\/vk\.com\/runecase" target="_blank" rel="noopener noreferrer"/)
    expect(html).not.toContain('aria-label="Telegram"')
  })

  it('server-rendered pages give every script the nonce of the page', async () => {
    const html = await (await render(get('/'), testingPage())).text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain('nonce="nonce-of-test"')
  })

  it('server-rendered pages answer an unknown path with status 404 and name it', async () => {
    const response = await render(get('/nowhere/at-all'), testingPage())
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('Страница не найдена: /nowhere/at-all')
    expect(html).toContain('На главную')
    expect(html).toContain('Основное меню')
    expectNoComplaint()
  })

  it('server-rendered pages redirect a trailing slash permanently, and never to another site', async () => {
    const moved = await render(get('/open/some-case/?from=mail'), testingPage())
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/open/some-case?from=mail'])
    const tricked = await render(get('//evil.test/'), testingPage())
    expect([tricked.status, tricked.headers.get('location')]).toEqual([301, '/evil.test'])
  })

  it('server-rendered pages redirect /profile to the own profile permanently, and a guest home', async () => {
    const own = await render(get('/profile'), testingPage(player))
    expect([own.status, own.headers.get('location')]).toEqual([301, '/profile/77'])
    const guest = await render(get('/profile'), testingPage())
    expect([guest.status, guest.headers.get('location')]).toEqual([302, '/'])
  })

  it('server-rendered pages render without the live strip and the statistics when these fail to load', async () => {
    const api = testingPageApi({ failing: ['listLiveDrops', 'getSiteStatistics', 'getMonitoringStatus'] })
    const response = await render(get('/'), testingPage({ api }))
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h2[^>]*>Популярные<\/h2>/)
    expectNoComplaint()
  })

  it('server-rendered pages show an error with status 500 when the catalogue fails to load', async () => {
    const api = testingPageApi({ failing: ['listSectionsWithCases'] })
    const response = await render(get('/'), testingPage({ api }))
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('Баланс и предметы в безопасности')
    expect(html).toContain('Основное меню')
  })

  it('server-rendered pages have the default title and count as open when neither titles nor the state of the shop can be loaded', async () => {
    const api = testingPageApi({ failing: ['getSeo', 'getMonitoringStatus'] })
    const response = await render(get('/faq'), testingPage({ api }))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(/<title>[^<]*RUNECASE[^<]*<\/title>/)
    expect(html).toContain('<h1>Вопросы и ответы</h1>')
    expectNoComplaint()
  })

  it('server-rendered pages show only that the shop is closed while it is closed', async () => {
    const response = await render(get('/'), testingPage({ api: testingPageApi({ isOffline: true }) }))
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    expect(html).toContain('Магазин на переучёте')
    expect(html).not.toContain('Основное меню')
    expectNoComplaint()
  })

  it('the welcome screen is shown to a guest when the operator enables it, except on the documents that the guest must accept', async () => {
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
    ['/battles/history', 'Разделы битв', player],
    ['/event/top', 'Потратить осколки', {}],
    ['/refill', 'Защищённая оплата', player],
    ['/refill/unauth', 'Защищённая оплата', {}],
  ])('the server-rendered page %s has the layout of its section', async (path, words, viewer) => {
    expect(await (await render(get(path), testingPage(viewer))).text()).toContain(words)
    expect(await (await render(get('/faq'), testingPage(viewer))).text()).not.toContain(words)
    expectNoComplaint()
  })

  it('server-rendered pages of players show a guest a sign-in link', async () => {
    const html = await (await render(get('/history'), testingPage())).text()
    expect(html).toContain('Войдите, чтобы увидеть свою историю')
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    const figures = await (await render(get('/statistics'), testingPage())).text()
    expect(figures).toContain('Войдите, чтобы увидеть свою статистику')
    expectNoComplaint()
  })

  it('server-rendered pages show a player times in their time zone, and render without data that fails to load', async () => {
    const html = withoutTextMarkers(await (await render(get('/history?period=all'), testingPage(player))).text())
    expect(html).toMatch(/<time[^>]*dateTime="2026-11-20T18:40:00.000Z"[^>]*>21:40<\/time>/)
    expect(html).toContain('20 ноября, пятница')
    expect(html).toContain('Кейс «Шанс на аркану» ×2')
    expect(html).toContain('Сумма записей равна балансу')
    const api = testingPageApi({ failing: ['listMovements', 'getMovementTotals'] })
    const response = await render(get('/history'), testingPage({ ...player, api }))
    expect(response.status).toBe(200)
    expectNoComplaint()
  })

  it('the page with every component in every state exists in a demo, and not in a shop that takes money', async () => {
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

  it.each(['/sapper', '/ninja-defuse', '/techies'])('%s redirects home while the game is closed', async (path) => {
    const response = await render(get(`${path}?utm_source=tg`), testingPage())
    expect([response.status, response.headers.get('location')]).toEqual([302, '/?utm_source=tg'])
  })

  it.each(['/sapper', '/ninja-defuse', '/techies'])(
    "%s shows a player's board while the game is open",
    async (path) => {
      const shop = testingPageApi()
      const call: typeof shop.call = async (name, input) =>
        name === 'getTechies' ? (testingTechies(true) as never) : shop.call(name, input)
      const response = await render(get(path), testingPage({ ...player, api: { call } }))
      const html = withoutTextMarkers(await response.text())
      expect(response.status).toBe(200)
      expect(html).toContain('aria-label="Ряд 2, столбец 3: безопасная"')
      expect(html.match(/столбец \d: закрыта/g)).toHaveLength(23)
      expect(html).toContain('Забрать 123,37')
      expect(html).toContain('Возврат 95 %')
      expectNoComplaint()
    },
  )

  it('server-rendered pages link to sister shops that have an address', async () => {
    const html = await (await render(get('/faq'), testingPage())).text()
    expect(html).toMatch(
      /<a href="https:\/\/vk\.com\/runecase" target="_blank" rel="noopener noreferrer"[^>]*aria-label="[^"]+"/,
    )
    expect(html).not.toContain('t.me')
    expectNoComplaint()
  })

  it('server-rendered pages show the results of a search, and only to players their favourites, first on the home screen', async () => {
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

  it('server-rendered missions show a guest a sign-in link, and a player their prizes and what they can claim', async () => {
    const guest = await (await render(get('/bonuses'), testingPage())).text()
    expect(guest).toMatch(/<h1[^>]*>Бонусы<\/h1>/)
    expect(guest.match(/>Войти и выполнить</g)).toHaveLength(5)
    const own = await (await render(get('/bonuses'), testingPage(player))).text()
    expect(own).toMatch(/Получено/)
    expect(own).toContain('aria-label="Забрать 30: Подтвердите почту"')
    const api = testingPageApi({ failing: ['listMissions'] })
    expect(await (await render(get('/bonuses'), testingPage({ api }))).text()).toContain('Загружаем задания')
    expectNoComplaint()
  })

  it.each([
    ['/battles/create', '/battles', undefined],
    ['/battles/statistics', '/battles', undefined],
    ['/refill', '/refill/unauth', undefined],
    ['/refill/unauth', undefined, '/refill'],
    ['/provably-fair/check', '/provably-fair/instructions', undefined],
    ['/provably-fair/settings', '/provably-fair/instructions', undefined],
  ])('the server redirects a guest at %s to %s and a player to %s', async (path, ofGuest, ofPlayer) => {
    for (const [viewer, to] of [
      [{}, ofGuest],
      [player, ofPlayer],
    ] as const) {
      const response = await render(get(path), testingPage(viewer))
      expect([response.status, response.headers.get('location') ?? undefined]).toEqual([to ? 302 : 200, to])
      await response.text()
    }
  })

  it('server-rendered pages redirect a visitor of a campaign to the refill page with its parameters', async () => {
    const response = await render(get('/open/some-case?ref=7?u_tm=tg'), testingPage())
    expect([response.status, response.headers.get('location')]).toEqual([302, '/refill'])
    expect(response.headers.get('set-cookie')).toBe('saved-query=%3Fref%3D7; Path=/; SameSite=Lax; Secure')
  })

  it('the server-rendered FAQ shows every answer without a script', async () => {
    const response = await render(get('/faq'), testingPage())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html.match(/<details/g)).toHaveLength(40)
    // The target of links about items that are credited instead of delivered.
    expect(html).toMatch(/<details[^>]* id="question-19"[^>]*>.*?Что такое предмет типа 3\?/s)
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
    ['/status', 'Работаем с перебоями', 'Битвы: доступность 99,93'],
  ])('the server-rendered page %s has its title and its text', async (path, title, words) => {
    const response = await render(get(path), testingPage())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(words)
    expectNoComplaint()
  })

  it('server-rendered pages name their canonical URL and the owner of the site, but an unknown path names neither', async () => {
    const html = await (await render(get('/?utm_source=tg'), testingPage())).text()
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
