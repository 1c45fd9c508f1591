import type { Page } from '@playwright/test'
import { expect, LONG, MOTION, openAndSkip, signUp, test } from './journey.ts'
import { BRAND, own, ownSection } from './project.ts'

// Measures the first minute and a win: where the cases begin, what moves on the screen, and what interrupts the player.

const SIZES = [
  { width: 1440, height: 900, firstCases: 900 },
  { width: 390, height: 844, firstCases: 1000 },
] as const

const stage = (page: Page) => page.getByRole('region', { name: 'Сцена открытия' })

/** One measurement of the stage: its top and height, the scroll position, and the top of the element below it. */
interface Measure {
  readonly top: number
  readonly height: number
  readonly scroll: number
  readonly below: number
}

/** Measures the stage in every frame from now on; the returned function reads the measurements. */
async function watchStage(page: Page): Promise<() => Promise<Measure[]>> {
  await stage(page).evaluate((box) => {
    const seen: unknown[] = []
    Reflect.set(window, 'measures', seen)
    const look = () => {
      const { top, height } = box.getBoundingClientRect()
      const below = document.getElementById('case-contents')?.getBoundingClientRect().top ?? 0
      seen.push({ top, height, scroll: window.scrollY, below })
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => Reflect.get(window, 'measures'))
}

for (const { width, height, firstCases } of SIZES) {
  const tag = width === 390 ? LONG : {}
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height } })

    test('the cases begin in the first view, for a guest and for a player', tag, async ({ page }) => {
      const firstCard = () =>
        page
          .getByRole('region', { name: ownSection(3) })
          .or(page.getByRole('region', { name: own('Ночь Разлома'), exact: true }))
          .getByRole('link')
          .first()
      const top = async () => {
        const box = await firstCard().boundingBox()
        return (box?.y ?? Number.NaN) + (await page.evaluate(() => window.scrollY))
      }
      await page.goto('/')
      await expect(firstCard()).toBeAttached()
      expect.soft(await top(), 'for a guest').toBeLessThanOrEqual(firstCases)
      const hero = await page.locator('#event').boundingBox()
      expect.soft(hero?.height).toBeLessThanOrEqual(420)
      await signUp(page)
      await page.goto('/')
      await expect(firstCard()).toBeAttached()
      expect(await top(), 'for a player').toBeLessThanOrEqual(firstCases)
    })

    test.describe('with motion', () => {
      test.use(MOTION)

      test(
        'nothing moves or scrolls from the closed case to the result, and nothing covers the buttons of the result',
        tag,
        async ({ playerPage: page }) => {
          await page.goto('/open/nochnoy-dozhor')
          const open = page.getByRole('button', { name: 'Открыть за 69 GOLD' })
          await open.scrollIntoViewIfNeeded()
          const measures = await watchStage(page)
          await openAndSkip(page)
          const sell = page.getByRole('button', { name: /^Продать за/ })
          await expect(sell).toBeVisible()
          const all = await measures()
          const spread = (read: (one: Measure) => number) => Math.max(...all.map(read)) - Math.min(...all.map(read))
          expect.soft(all.length).toBeGreaterThan(2)
          expect
            .soft(
              spread(({ height }) => height),
              'height of the stage',
            )
            .toBeLessThan(1)
          expect
            .soft(
              spread(({ scroll }) => scroll),
              'scroll position',
            )
            .toBeLessThan(1)
          expect
            .soft(Math.min(...all.map(({ top, height, below }) => below - top - height)), 'gap below')
            .toBeGreaterThan(0)
          // The point that a finger would touch belongs to the button, once the toasts of the drop have disappeared.
          const isOnTop = () =>
            sell.evaluate((button) => {
              const { left, top, width, height } = button.getBoundingClientRect()
              return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
            })
          await expect.poll(isOnTop, 'the sell button is not covered').toBe(true)
        },
      )

      test('Escape ends ten reels at once and shows ten results', LONG, async ({ playerPage: page }) => {
        await page.goto('/open/nochnoy-dozhor')
        await page.getByRole('radio', { name: '×10' }).click()
        await page.getByRole('button', { name: /^Открыть за/ }).click()
        await expect(page.getByRole('button', { name: 'Показать результат' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: /^Продать: / })).toHaveCount(10)
      })
    })
  })
}

test('a visit over ten screens is interrupted at most once, and not in its first minute', LONG, async ({ page }) => {
  await signUp(page)
  // Nothing was answered or seen in this browser, and the account is old enough for every notice.
  await page.goto('/faq')
  await page.evaluate(() => localStorage.clear())
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  const interruptions = new Set<string>()
  const paths = [
    '/',
    '/battles',
    '/upgrades',
    '/open/nochnoy-dozhor',
    '/refill',
    '/contracts',
    '/profile',
    '/',
    '/bonuses',
    '/',
  ]
  for (const [minute, path] of paths.entries()) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await page.clock.runFor(2000)
    const dialog = page.getByRole('dialog')
    if (await dialog.isVisible()) {
      expect.soft(minute, 'no dialog in the first minute').toBeGreaterThan(0)
      expect.soft(path).not.toMatch(/^\/(open|refill)/)
      interruptions.add((await dialog.getAttribute('aria-labelledby')) ?? String(minute))
      await page.keyboard.press('Escape')
    }
    expect
      .soft(await page.getByRole('complementary', { name: new RegExp(`Уведомления за|Приложение ${BRAND}`) }).count())
      .toBe(0)
    await page.clock.runFor(58_000)
  }
  expect(interruptions.size).toBeLessThanOrEqual(1)
})
