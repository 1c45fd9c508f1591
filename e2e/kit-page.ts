import type { Page } from '@playwright/test'

export const NOON = new Date('2026-01-02T12:00:00+03:00')
/** The dialogs of the kit: the name of the screenshot, and the button that opens the dialog. */
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
  // Interaction states are applied after hydration.
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      sheet.cssRules[sheet.cssRules.length - 1]?.cssText.includes('[data-shown'),
    ),
  )
  await page.evaluate(async () => {
    // Rules in a style sheet of the page: its policy refuses a style element, and the oldest browsers cannot construct style sheets.
    const [sheet] = document.styleSheets
    for (const rule of [
      'img { visibility: hidden !important }',
      // The shell does not scroll with the page and would cover the parts.
      ':has(> #content) > :not(#content) { display: none !important }',
      '* { backdrop-filter: none !important }',
    ])
      sheet?.insertRule(rule, sheet.cssRules.length)
    // Fallback fonts that this machine does not have fail to load.
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
  })
}
