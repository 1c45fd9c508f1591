import type { Page } from '@playwright/test'

export const NOON = new Date('2026-01-02T12:00:00+03:00')
/** The dialogs of the kit: the name of the picture, and the button that opens it. */
export const DIALOGS = [
  ['dialog', 'Окно'],
  ['wide', 'Широкое окно'],
  ['sheet', 'Лист'],
  ['answer', 'Нужен ответ'],
  ['age', 'Возраст'],
  ['scam', 'Мошенники'],
  ['reward', 'Приз рейтинга'],
  ['promo', 'Промокод'],
] as const

/** Opens the kit at a fixed time, without pictures of objects and without the shell. */
export async function gotoKit(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON)
  await page.goto('/kit')
  // Pointer states are shown after hydration.
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      sheet.cssRules[sheet.cssRules.length - 1]?.cssText.includes('[data-shown'),
    ),
  )
  await page.evaluate(async () => {
    // A rule of a sheet of the page: its policy refuses a style element, and the oldest browsers have no sheets of scripts.
    const [sheet] = document.styleSheets
    for (const rule of [
      'img { visibility: hidden !important }',
      // The shell stays where it is while the page moves under it, and would stand before the parts.
      ':has(> #content) > :not(#content) { display: none !important }',
      '* { backdrop-filter: none !important }',
    ])
      sheet?.insertRule(rule, sheet.cssRules.length)
    // Fallback fonts that this machine does not have fail to load.
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
  })
}
