import { askApi, expect, LONG, test } from './journey.ts'
import { caseOf } from './project.ts'

const CASE = caseOf('pervyy-reyd')

for (const width of [1440, 390]) {
  test.describe(`at ${width}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })
    test.setTimeout(60_000)

    test('a player marks a case as a favourite: it comes first, and a search for its drops finds it', async ({
      playerPage: page,
    }) => {
      const drops = await askApi(page, `/v1/cases/${CASE.slug}/drops`)
      await page.goto(`/search?q=${CASE.name}`)
      const favourites = page.getByRole('region', { name: 'Избранные' })
      await expect(favourites.getByRole('link', { name: new RegExp(CASE.name) })).toHaveCount(0)
      await page.getByRole('button', { name: `В избранное: ${CASE.name}` }).press('Enter')
      await expect(favourites.getByRole('link', { name: new RegExp(CASE.name) })).toBeVisible()

      await page.goto('/')
      await expect(favourites.getByRole('link', { name: new RegExp(CASE.name) })).toBeVisible()
      await page.goto('/battles/create')
      await page.getByRole('radio', { name: 'Избранные' }).click()
      const marked = page.getByRole('button', { name: /^Убрать из избранного: / })
      await expect(marked).toHaveAccessibleName(`Убрать из избранного: ${CASE.name}`)

      await askApi(page, `/v1/cases/${CASE.slug}/open`, { multi_open: 1 })
      await page.goto('/search')
      await expect(page.getByRole('region', { name: 'Недавно открытые' })).toContainText(CASE.name)
      await page.getByRole('searchbox').fill(drops[0].name)
      const results = page.getByRole('region', { name: /Где выпадает/ })
      await expect(results.getByRole('link', { name: new RegExp(CASE.name) })).toBeVisible()
      await page.getByRole('radio', { name: '100–500' }).click()
      await expect(results.getByRole('link', { name: new RegExp(CASE.name) })).toHaveCount(0)

      await page
        .getByRole('button', { name: `Убрать из избранного: ${CASE.name}` })
        .first()
        .click()
      await expect(favourites.getByText('Отметьте кейс звездой')).toBeVisible()
    })
  })
}
