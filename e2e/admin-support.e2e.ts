import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { askApi, expect, fillInventory, gotoListening, LONG, signUp, test } from './journey.ts'

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=45678901&token=AbCdEfGh'

test.describe('a withdrawal in support', LONG, () => {
  // The shop does not hand items over by itself, so that an item can get stuck on purpose.
  test.use({ ownShopSettings: { WITHDRAWAL_COUNTDOWN_SECONDS: '600' } })

  test('two operators resolve two stuck withdrawals: one item returns, one is credited', async ({
    operatorPage,
    ownShop: shop,
    page,
  }) => {
    test.slow()
    await signUp(page, shop.url)
    await page.goto(`${shop.url}/profile`)
    await fillInventory(page, 1)
    await askApi(page, '/v1/users/set/steam/data', { link: LINK })
    const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
    const ids = items.filter(({ type }: { type: number }) => type === 1).map(({ id }: { id: string }) => id)
    const sent = await askApi(page, '/v1/inventory/senditem', { ids: ids.slice(0, 2), method: 'link' })
    const [returned, credited] = sent.items.map((item: { withdrawal_id: string }) => item.withdrawal_id)
    for (const id of [returned, credited]) await holdWithSupport(id)

    const author = await operatorPage('marina', '/dashboard', shop.adminUrl)
    const approver = await operatorPage('igor', '/change-requests', shop.adminUrl)
    await author.getByRole('link', { name: /2 вывода не доставлены/ }).click()
    await expect(author).toHaveURL(/\/withdrawals\?state=support/)
    const exit = async (id: string, press: string) => {
      await author.goto(`${shop.adminUrl}/withdrawals/${id}?state=support`)
      await author.getByRole('group', { name: 'Выход из поддержки' }).getByRole('button', { name: press }).click()
      const dialog = author.getByRole('dialog', { name: press })
      // Nothing was ordered yet: the provider reports that, and the second operator sees it.
      await expect(dialog.getByText('такого заказа не было').first()).toBeVisible()
      await expect(dialog.getByText('Чем кончится')).toBeVisible()
      expect.soft(await accessibilityFaults(author), press).toEqual([])
      await dialog.getByRole('button', { name: 'Сохранить черновик' }).click()
      await author.getByRole('link', { name: 'Открыть в редакторе' }).click()
      await dialog.getByRole('button', { name: 'Спросить ещё раз' }).click()
      await expect(dialog.getByText('Чем кончится')).toBeVisible()
      await giveReason(dialog, 'В Steam обмена нет', 'Отправить на согласование')
      await approveShown(author, approver)
    }
    await gotoListening(page, `${shop.url}/profile`)
    const before = (await askApi(page, '/v1/users/me')).finance.balance
    await exit(returned, 'Вернуть в инвентарь')
    await exit(credited, 'Зачислить цену')
    await expect.poll(async () => (await askApi(page, '/v1/users/me')).finance.balance).toBeGreaterThan(before)
    for (const [id, cause] of [
      [returned, 'returned_by_support'],
      [credited, 'credited_by_support'],
    ]) {
      expect(await askApi(page, `/v1/withdrawals/${id}`)).toMatchObject({ status: 'canceled', cause })
    }
    await author.goto(`${shop.adminUrl}/withdrawals/${credited}?state=all`)
    await expect(author.getByText(/предложил Марина К\., согласовал Игорь С\./)).toBeVisible()
    await expect(author.getByText('такого заказа не было')).toBeVisible()

    /** The effect of due work after half an hour without a clear response. */
    async function holdWithSupport(id: string): Promise<void> {
      await shop.query(
        `with w as (
           update withdrawals set status = 23, cause = 'with_support', asked_at = clock_timestamp(), due_at = null, leased_until = null
            where id = $1 returning *),
         s as (
           insert into withdrawal_steps (withdrawal_id, place, status, cause)
           select w.id, (select count(*) from withdrawal_steps s where s.withdrawal_id = w.id), 23, 'with_support' from w)
         update items i set status = 23, actor = 'A', operation_id = i.operation_id + 1 from w where i.user_id = w.user_id and i.id = w.item_id`,
        [id],
      )
    }
  })
})
