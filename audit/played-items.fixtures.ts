import { expect, vi } from 'vitest'
import type { AppPlayer, TestApp } from '../apps/server/src/testing/test-app.ts'

/** Upgrades won and lost, contracts, exchanges and packs of a rich player. */
export async function playItems(shop: TestApp, player: AppPlayer): Promise<void> {
  await shop.setBalance(player, 2_000_000_000n)
  let count = 0
  const next = () => {
    count += 1
    return { player, key: `items ${count}` }
  }
  const drops = []
  for (let times = 0; times < 4; times += 1) {
    drops.push(
      ...(await shop.read('openCase', { params: { name: 'nochnoy-dozhor' }, body: { multiOpen: 10 } }, next())).items,
    )
  }
  const items = drops.toSorted((a, b) => b.price - a.price)
  const take = (count: number) => items.splice(0, count)
  const from = async (priceFrom: number) => {
    const { items: things } = await shop.read('listUniqueItems', { query: { priceFrom } })
    const [thing] = things
    if (!thing) throw new Error(`nothing costs ${priceFrom}`)
    return thing.id
  }
  /** Upgrades one item after another until one has the wanted result. */
  const upgradeUntil = async (isWon: boolean, factor: number, queue: typeof items) => {
    for (let item = queue.shift(); item; item = queue.shift()) {
      const targetId = await from(Math.round(item.price * factor * 100) / 100)
      const { success } = await shop.read('upgradeItems', { body: { itemIds: [item.id], targetId } }, next())
      if (success === isWon) return
    }
    throw new Error('no upgrade came out as wanted')
  }
  const best = take(8).toReversed()
  await upgradeUntil(true, 1.05, best)
  // One price high enough for consolation coins, and one too low.
  await upgradeUntil(
    false,
    6,
    best.filter((item) => item.price >= 50),
  )
  const cheap = items.filter((item) => item.price < 50).toReversed()
  await upgradeUntil(false, 20, cheap.splice(0, 5))
  items.splice(0, items.length, ...cheap)
  await shop.read('makeContract', { body: { itemIds: take(5).map((item) => item.id) } }, next())
  await shop.read('makeContract', { body: { itemIds: take(3).map((item) => item.id) } }, next())
  const own = take(4)
  await shop.read(
    'exchangeItems',
    { body: { itemIds: own.map((item) => item.id), targetIds: [await from(0)] } },
    next(),
  )
  await openPackOf(shop, next)
}

/**
 * A withdrawal that is accepted, one that is declined, two of the same exchange chain that cannot be delivered, and one that still waits.
 */
export async function withdraw(shop: TestApp, player: AppPlayer): Promise<void> {
  const link = `https://steamcommunity.com/tradeoffer/new/?partner=${player.userId % 1_000_000_000n}&token=abc`
  await shop.read('setSteamData', { body: { link } }, { player })
  const { items } = await shop.read('getInventory', { query: { group: 'upgrade' } }, { player })
  const ids = items.filter((item) => item.type === 1).map((item) => item.id)
  const undeliverable = await replaceableOf(shop, ids)
  const [accepted = '', declined = '', waiting = ''] = ids.filter((id) => id !== undeliverable)
  const send = (id: string) =>
    shop.read('sendItems', { body: { ids: [id], method: 'link' } }, { player, key: `send ${id}` })
  const sendUntil = async (id: string, ending: 'accepted' | 'declined' | 'unavailable', status: string) => {
    await shop.read('setSandboxEnding', { body: { ending } }, { player })
    await send(id)
    await shop.rows('update withdrawals set due_at = clock_timestamp() where item_id = $1', [id])
    await vi.waitFor(
      async () => {
        await shop.rows(`update sandbox_deliveries set asked_at = asked_at - interval '10 seconds'`)
        expect((await shop.read('getTradeId', { params: { id } }, { player })).status).toBe(status)
      },
      { timeout: 60_000, interval: 300 },
    )
  }
  await sendUntil(accepted, 'accepted', 'STEAM_WITHDRAWN')
  await sendUntil(declined, 'declined', 'progress')
  let id = undeliverable
  for (const key of ['first replacement', 'second replacement']) {
    await sendUntil(id, 'unavailable', 'progress')
    const { items: choices } = await shop.read('listReplacements', { query: { id } }, { player })
    const dearer = choices.filter((one) => one.difference > 0).toSorted((a, b) => a.price - b.price)
    const replacementId = dearer[0]?.id ?? 0
    id = (await shop.read('replaceItem', { body: { id, replacementId } }, { player, key })).id
  }
  await send(waiting)
}

/** An item that can be exchanged for a more expensive one twice in a row. */
async function replaceableOf(shop: TestApp, ids: readonly string[]): Promise<string> {
  const [found] = await shop.rows<{ id: bigint }>(
    `select i.id from items i where i.id = any($1::int8[]) and 2 <= (
       select count(distinct price_minor) from catalogue_items c where c.type = 1 and not c.is_retired
          and c.price_minor > i.price_minor and c.price_minor * 100 <= i.price_minor * 105) limit 1`,
    [ids],
  )
  if (!found) throw new Error('nothing is a little dearer than what the player holds')
  return String(found.id)
}

/** Opens cases until one gives a pack, and unpacks it. */
async function openPackOf(shop: TestApp, next: () => { player: AppPlayer; key: string }): Promise<void> {
  const [giver] = await shop.rows<{ slug: string }>(
    `select c.slug from cases c join odds_rows r on r.case_id = c.id and r.version = c.odds_version
       join catalogue_items i on i.id = r.item_id and i.type = 20
      where c.is_available and c.currency = 1 and c.level is null and not c.is_once_only and c.opens_limit is null and c.cooldown_hours is null
      group by c.slug, c.price_minor order by sum(r.ticket_to - r.ticket_from) desc limit 1`,
  )
  if (!giver) throw new Error('no case holds a pack')
  for (let times = 0; times < 100; times += 1) {
    const { items } = await shop.read('openCase', { params: { name: giver.slug }, body: { multiOpen: 10 } }, next())
    const pack = items.find((item) => item.type === 20)
    if (!pack) continue
    await shop.read('openPack', { body: { id: pack.id } }, next())
    return
  }
  throw new Error(`no pack came out of ${giver.slug}`)
}
