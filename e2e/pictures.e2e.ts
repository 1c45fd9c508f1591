import { expect, LONG, test } from './journey.ts'
import { DIALOGS, gotoKit } from './kit-page.ts'

// The screenshots of the components are in `pictures/`. After an intended change:
//
//   npm run build && E2E_LONG=yes npx playwright test pictures --update-snapshots
//
// and look at every screenshot that changed. Two browsers render letters slightly differently, so a few pixels may differ, but not the
// position or identity of components. Pictures of objects are left out, because they change independently of the components.

const DRAWN_ALIKE = { threshold: 0.3, maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' } as const

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`the kit at ${width} matches its screenshots`, LONG, () => {
    test.setTimeout(300_000)
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('each part of the kit matches its screenshot', async ({ page }) => {
      await gotoKit(page)
      for (const section of await page.locator('[data-kit]').all()) {
        const name = await section.getAttribute('data-kit')
        await expect.soft(section).toHaveScreenshot(`kit-${name}-${width}.png`, DRAWN_ALIKE)
      }
    })

    test('each dialog of the kit matches its screenshot', async ({ page }) => {
      await gotoKit(page)
      const dialog = page.getByRole('dialog')
      for (const [kind, button] of DIALOGS) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(dialog).toBeVisible()
        await expect.soft(dialog).toHaveScreenshot(`dialog-${kind}-${width}.png`, DRAWN_ALIKE)
        await page.keyboard.press('Escape')
        if (kind === 'answer' || kind === 'age') await dialog.getByRole('button').first().click()
        await expect(dialog).toBeHidden()
      }
    })
  })
}
