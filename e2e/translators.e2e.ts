import { expect, expectBalance, goldIn, gotoListening, LONG, openAndSkip, setMotion, test } from './journey.ts'
import { translatePage } from './page-translator.ts'
import { own } from './project.ts'

// The translator may be faster than hydration: React then renders the document again.
test.use({ expectedComplaints: /Minified React error #418/ })

test(
  'a translated page opens a case, sells the item, opens ten and shows the right balance',
  LONG,
  async ({ playerPage: page }) => {
    await page.addInitScript(translatePage)
    await gotoListening(page, '/open/nochnoy-dozhor')
    await expect(page.locator('h1 font font')).toHaveText(own('Ночной дожор'))
    await setMotion(page, true)
    await openAndSkip(page)
    const sell = page.getByRole('button', { name: /^Продать за/ })
    const won = goldIn(await sell.textContent())
    await expectBalance(page, 4931)
    await sell.click()
    await expect(page.getByRole('button', { name: 'Продано' })).toBeDisabled()
    await expectBalance(page, 4931 + won)
    await setMotion(page, false)
    await page.getByRole('button', { name: 'К кейсу' }).click()
    await page.getByRole('radio', { name: '×10' }).click()
    await openAndSkip(page)
    await expect(page.getByRole('button', { name: /^Продать: / })).toHaveCount(10)
    await expectBalance(page, 4931 + won - 690)
    await page.getByRole('banner').getByRole('link', { name: 'Битвы' }).click()
    await expect(page).toHaveURL('/battles')
  },
)
