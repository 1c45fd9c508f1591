import { expect, LONG, test } from './journey.ts'

test.describe('the page of the API', () => {
  // Scalar sets a few styles inline. The policy refuses them, and the page works without them.
  test.use({ expectedComplaints: /Applying inline style violates/ })

  test(
    'the page of the API shows the calls of the shop, finds one, and requests nothing from other hosts',
    LONG,
    async ({ page, baseURL }) => {
      const origins = new Set<string>()
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http')) origins.add(origin)
      })
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page
        .getByRole('button', { name: /search/i })
        .first()
        .click()
      await page.getByRole('combobox').fill('bearer token')
      await page.getByRole('option').first().click()
      await expect(page.getByRole('heading', { name: /session cookie for a short-lived bearer token/ })).toBeVisible()
      expect([...origins]).toEqual([new URL(baseURL ?? '').origin])
    },
  )
})
