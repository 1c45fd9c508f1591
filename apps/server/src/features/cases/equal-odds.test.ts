import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SeedVault } from '../../core/seeds/public.ts'
import { type AppPlayer, startTestApp, type TestApp } from '../../testing/test-app.ts'

const SERVER_SEED = createHash('sha256').update('the same for everybody').digest()
const CLIENT_SEED = 'the-same'
/** Ordinary, with a coin bonus, with a factor, for coins. */
const CASES = ['nochnoy-dozhor', 'treshchina-v-nebe', 'multicast-ogr-na-udachu', 'bliznetsy']

let shop: TestApp
let drawn = 0
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

/** Gives the common seed to a player who has not rolled yet. Its former owner keeps a different commitment. */
async function giveSeed(player: AppPlayer): Promise<void> {
  const vault = new SeedVault({ seedKey: shop.config.secrets.seedKey, random: (size) => Buffer.alloc(size, ++drawn) })
  const commitment = createHash('sha256').update(SERVER_SEED).digest()
  await shop.rows(`update seeds set commitment = sha256(id::text::bytea) where commitment = $1`, [commitment])
  const [seed] = await shop.rows<{ seed_id: bigint }>('select seed_id from players where user_id = $1', [player.userId])
  if (!seed) throw new Error('a player without a seed')
  await shop.rows('update seeds set sealed = $2, commitment = $3, client_seed = $4 where id = $1', [
    seed.seed_id,
    vault.seal(seed.seed_id, SERVER_SEED),
    commitment,
    CLIENT_SEED,
  ])
}

/** The drops of a player's first openings with the common seed. */
async function draws(player: AppPlayer, headers: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const seen: unknown[] = []
  for (const name of CASES) {
    const { items, coins } = await shop.read(
      'openCase',
      { params: { name }, body: { multiOpen: 10 } },
      { player, headers },
    )
    seen.push({
      name,
      coins,
      items: items.map(({ roll, name: item, price }) => [roll.nonce, roll.ticket, item, price]),
    })
  }
  return seen
}

const RICH = 50_000_000n
const change = (columns: string) => (player: AppPlayer) =>
  shop.rows(`update users set ${columns} where id = $1`, [player.userId]).then(() => undefined)
const play = (columns: string) => (player: AppPlayer) =>
  shop.rows(`update players set ${columns} where user_id = $1`, [player.userId]).then(() => undefined)

/** Every property of a player that a dishonest shop might use. */
const PLAYERS: Readonly<Record<string, (player: AppPlayer) => Promise<void>>> = {
  'a newcomer': async () => undefined,
  'an administrator': change('is_admin = true'),
  'a bot of the house': change('is_bot = true'),
  'a player made for show': change('is_fake = true'),
  'one with another name and picture': change(`nickname = 'Любимчик', avatar = 'avatars/av-07'`),
  'one from another country': change(`country = 'DE', city = 'Berlin', email = 'someone@example.org'`),
  'one who came by VK years ago': change(`reg_type = 'vk', created_at = '2020-01-01'`),
  'one of a high level': play('experience_minor = 900000000'),
  'one who has spent a fortune': play('spent_minor = 900000000, opened = 100000'),
  'one who has just refilled': play('refilled_at = now()'),
  'one who owns much': (player) => shop.setBalance(player, RICH * 20n),
}

test('the same seeds and nonce give the same items to any player', async () => {
  const seen: Record<string, unknown> = {}
  for (const [who, become] of Object.entries(PLAYERS)) {
    const player = await shop.register()
    await shop.setBalance(player, RICH)
    await become(player)
    await giveSeed(player)
    seen[who] = await draws(player, {
      'user-agent': who.length % 2 === 0 ? 'Phone' : 'Desktop',
      'x-client-language': 'ru',
    })
  }
  const first = seen['a newcomer']
  for (const [who, items] of Object.entries(seen)) expect(items, who).toEqual(first)
}, 60_000)

test('a different client seed alone gives different items', async () => {
  const [one, other] = [await shop.register(), await shop.register()]
  for (const player of [one, other]) await shop.setBalance(player, RICH)
  await giveSeed(one)
  const before = await draws(one)
  await giveSeed(other)
  await shop.rows(
    `update seeds set client_seed = 'another' where id = (select seed_id from players where user_id = $1)`,
    [other.userId],
  )
  expect(await draws(other)).not.toEqual(before)
}, 60_000)
