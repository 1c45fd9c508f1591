import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, test } from './journey.ts'

test('a guest opens the page of a contract by its link, checks it and continues to contracts, until the player hides the profile', async ({
  playerPage: page,
  browser,
}) => {
  await page.goto('/contracts')
  await fillInventory(page, 1)
  const { items } = await askApi(page, '/v1/inventory/get?group=active')
  const made = await askApi(page, '/v1/contracts', {
    item_ids: items.slice(0, 3).map((item: { readonly id: string }) => item.id),
  })
  const { id } = made.roll

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`/contract/${id}`)
  await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(`/i/contract/${id}\\.png$`),
  )
  expect.soft(await accessibilityFaults(guest), 'the page of the contract').toEqual([])
  await expect(guest.getByRole('link', { name: 'Проверить честность' })).toHaveAttribute(
    'href',
    `/provably-fair/check?id=${id}`,
  )
  await guest.getByRole('link', { name: 'Собрать контракт' }).click()
  await expect(guest).toHaveURL('/contracts')

  await askApi(page, '/v1/users/set/hidden', { is_hidden: true })
  expect((await guest.goto(`/contract/${id}`))?.status()).toBe(404)
})
