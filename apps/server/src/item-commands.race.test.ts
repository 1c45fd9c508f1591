import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveCatalogue } from './features/catalog/public.ts'
import { makeContract } from './features/contracts/make-contract.ts'
import { exchangeItems } from './features/exchange/exchange-items.ts'
import { openPack } from './features/inventory/open-pack.ts'
import { sellAllItems, sellItem, sellManyItems } from './features/inventory/sell-items.ts'
import { upgradeItems } from './features/upgrades/upgrade-items.ts'
import { connectDeliveries } from './features/withdrawals/connect-deliveries.ts'
import { sendItems } from './features/withdrawals/send-items.ts'
import type { StoredAnswer } from './platform/http/handler.ts'
import {
  checkLedger,
  makeCatalogue,
  makeGesture,
  makeItem,
  makePlayer,
  makeWorld,
  outcomesOf,
  type World,
} from './testing/make.ts'

let world: World
let catalogue: LiveCatalogue
let pack: { readonly id: number; readonly priceMinor: bigint }
let dear: number
let cheap: number
/** Something that can be delivered. */
let ordinary: number
beforeAll(async () => {
  world = await makeWorld()
  catalogue = await makeCatalogue(world)
  const items = [...catalogue.items()].sort((a, b) => Number(a.priceMinor - b.priceMinor))
  const things = items.filter((item) => item.type === 1 && !item.isRetired)
  pack = items.find((item) => item.pack !== null) as never
  dear = things.find((item) => item.priceMinor > pack.priceMinor * 2n)?.id as number
  cheap = things[0]?.id as number
  ordinary = things[1]?.id as number
})
afterAll(async () => {
  await checkLedger(world)
  await world.close()
})

interface Attempt {
  readonly node: number
  readonly userId: bigint
  /** The item that everybody wants. */
  readonly id: bigint
  /** Two items of the player's that nobody else wants. */
  readonly others: readonly bigint[]
}

const WITHDRAWAL_TERMS = {
  countdownMs: 300_000,
  linkHoldMs: 0,
  perDay: 50,
  reversalMs: 0,
  reversalHoldMs: 0,
  maxPricePercent: 100,
}
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=1234567&token=abc'

function withdrawalDeps(node: number) {
  const process = world.otherProcess(node)
  const providers = { provider: 'sandbox', sandbox: { stepMs: 1_000 }, market: undefined, bot: undefined } as const
  const connected = connectDeliveries(providers, { ...process, publicUrl: 'https://runecase.example' })
  return { ...process, ...connected, catalogue, terms: WITHDRAWAL_TERMS, wake: () => undefined }
}

/** Every command that takes an item, over a process of its own. */
const COMMANDS = {
  sell: ({ node, userId, id }) =>
    sellItem(world.otherProcess(node), makeGesture('sellItem', userId, `sell ${node}`), {
      id,
      expectedPrice: undefined,
    }),
  sellMany: ({ node, userId, id }) =>
    sellManyItems(world.otherProcess(node), makeGesture('sellManyItems', userId, `many ${node}`), [id]),
  sellAll: ({ node, userId }) =>
    sellAllItems(world.otherProcess(node), makeGesture('sellAllItems', userId, `all ${node}`)),
  upgrade: ({ node, userId, id }) =>
    upgradeItems({ ...world.otherProcess(node), catalogue }, makeGesture('upgradeItems', userId, `upgrade ${node}`), {
      itemIds: [id],
      targetId: dear,
      expectedPrice: undefined,
    }),
  contract: ({ node, userId, id, others }) =>
    makeContract({ ...world.otherProcess(node), catalogue }, makeGesture('makeContract', userId, `contract ${node}`), [
      id,
      ...others,
    ]),
  exchange: ({ node, userId, id }) =>
    exchangeItems(
      { ...world.otherProcess(node), catalogue },
      makeGesture('exchangeItems', userId, `exchange ${node}`),
      {
        itemIds: [id],
        targetIds: [cheap],
        expectedPrice: undefined,
      },
    ),
  unpack: ({ node, userId, id }) =>
    openPack({ ...world.otherProcess(node), catalogue }, makeGesture('openPack', userId, `unpack ${node}`), id),
  withdraw: ({ node, userId, id }) =>
    sendItems(withdrawalDeps(node), makeGesture('sendItems', userId, `withdraw ${node}`), {
      ids: [id],
      method: 'link',
    }),
} satisfies Record<string, (attempt: Attempt) => Promise<StoredAnswer>>

type Name = keyof typeof COMMANDS
const NAMES = Object.keys(COMMANDS) as Name[]
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index).map((other) => [one, other] as const))

/** Final steps that the item made. */
const endsOf = async (userId: bigint, id: bigint) =>
  (
    await world.rows<{ name: string }>(
      `select s.name from single_item_steps t join item_statuses s on s.id = t.to_status
        where t.user_id = $1 and t.item_id = $2 and s.name in ('accepted', 'selled', 'changed', 'EXCHANGED', 'unpacked', 'PREPARING')`,
      [userId, id],
    )
  ).map((row) => row.name)

describe.each(PAIRS)('%s and %s want one item at once', (one, other) => {
  test('one of them gets it, and the books agree', async () => {
    for (let round = 0; round < 3; round += 1) {
      const userId = await makePlayer(world)
      const others = [
        await makeItem(world, userId, { priceMinor: 500n }),
        await makeItem(world, userId, { priceMinor: 500n }),
      ]
      await world.rows('update users set steam_link = $2 where id = $1', [userId, LINK])
      // A pack can be unpacked, anything else delivered; every other command takes either.
      const isDelivered = [one, other].includes('withdraw') && ![one, other].includes('unpack')
      const id = await makeItem(world, userId, {
        priceMinor: pack.priceMinor,
        catalogueItemId: isDelivered ? ordinary : pack.id,
      })
      const attempts = Array.from({ length: 6 }, (_, turn) => (turn % 2 === 0 ? one : other))
      const outcomes = await outcomesOf(
        attempts.map((name, turn) => COMMANDS[name]({ node: 2 + turn, userId, id, others })),
      )
      expect(await endsOf(userId, id)).toHaveLength(1)
      // What sold everything may have found something else, or nothing; every other command tells whether it got the item.
      const told = outcomes.filter((_, turn) => attempts[turn] !== 'sellAll')
      expect(told.filter((outcome) => outcome.startsWith('{')).length).toBeLessThanOrEqual(1)
      for (const code of told.filter((outcome) => !outcome.startsWith('{'))) {
        expect(['invalidItem', 'inWithdrawalProcess']).toContain(code)
      }
      if (one !== 'sellAll' && other !== 'sellAll')
        expect(told.filter((outcome) => outcome.startsWith('{'))).toHaveLength(1)
    }
  })
})

test.each(['upgrade', 'contract', 'exchange', 'unpack'] as const)(
  'one gesture to %s, sent 12 times at once to as many processes, has one answer and one effect',
  async (name) => {
    const userId = await makePlayer(world)
    const others = [await makeItem(world, userId), await makeItem(world, userId)]
    const id = await makeItem(world, userId, { priceMinor: pack.priceMinor, catalogueItemId: pack.id })
    const ids = [id, ...others]
    const process = (node: number) => ({ ...world.otherProcess(node), catalogue })
    const gestures = {
      upgrade: (node: number) =>
        upgradeItems(process(node), makeGesture('upgradeItems', userId, 'tap'), {
          itemIds: [id],
          targetId: dear,
          expectedPrice: undefined,
        }),
      contract: (node: number) => makeContract(process(node), makeGesture('makeContract', userId, 'tap'), ids),
      exchange: (node: number) =>
        exchangeItems(process(node), makeGesture('exchangeItems', userId, 'tap'), {
          itemIds: [id],
          targetIds: [cheap],
          expectedPrice: undefined,
        }),
      unpack: (node: number) => openPack(process(node), makeGesture('openPack', userId, 'tap'), id),
    }
    const outcomes = await outcomesOf(Array.from({ length: 12 }, (_, node) => gestures[name](2 + node)))
    expect(new Set(outcomes).size).toBe(1)
    expect(outcomes[0]?.startsWith('{')).toBe(true)
    expect(await endsOf(userId, id)).toHaveLength(1)
    const [player] = await world.rows<{ nonce: bigint }>('select nonce from players where user_id = $1', [userId])
    expect(player?.nonce).toBe(name === 'upgrade' || name === 'contract' ? 1n : 0n)
  },
)
