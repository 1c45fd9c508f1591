import {
  dataOf,
  makeCatalogue,
  makeIdempotency,
  makeItem,
  makePlayer,
  makeWorld,
  type World,
} from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { connectDeliveries } from './connect-deliveries.ts'
import type { Delivery } from './delivery.ts'
import { takeDueStep } from './delivery-steps.ts'
import type { HoldingRules } from './holding-rules.ts'
import { type SendInput, sendItems } from './send-items.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

const STEP_MS = 1_000

/** Rules that hold no withdrawal. */
export const NO_RULES: HoldingRules = {
  daySumGold: 0,
  firstGold: 0,
  linkHours: 0,
  accountHours: 0,
  winOneIn: 0,
  isAfterReturn: false,
  countries: [],
  isOfLinkedAccounts: false,
}

/** A world that already has its catalogue. */
interface CatalogueWorld {
  readonly world: World
  readonly catalogue: Awaited<ReturnType<typeof makeCatalogue>>
}

/** A world with withdrawals whose time the test controls: it moves their rows. */
export async function makeWithdrawals(terms: Partial<WithdrawalDeps['terms']> = {}, place?: CatalogueWorld) {
  const world = place?.world ?? (await makeWorld())
  const catalogue = place?.catalogue ?? (await makeCatalogue(world))
  const connected = connectDeliveries(
    { provider: 'sandbox', providers: { sandbox: { stepMs: STEP_MS }, market: undefined, steam_bot: undefined } },
    { ...world.deps, project: TESTING_PROJECT, publicUrl: 'https://runecase.example' },
  )
  const deps: WithdrawalDeps = {
    ...world.deps,
    ...connected,
    catalogue,
    terms: {
      countdownMs: 300_000,
      linkHoldMs: 0,
      perDay: 20,
      reversalMs: 60_000,
      reversalHoldMs: 7 * 86_400_000,
      maxPricePercent: 100,
      holding: NO_RULES,
      ...terms,
    },
    findFreshRefills: async () => undefined,
    sumRefills: async () => ({ refilledMinor: 0n, returnedMinor: 0n, hasReturned: false }),
    games: shopGames(),
    wake: () => undefined,
  }
  const thing = [...catalogue.items()].find((item) => item.type === 1 && !item.isRetired)
  if (!thing) throw new Error('the catalogue has nothing ordinary')
  let partners = 0
  return {
    world,
    deps,
    catalogue,
    stepMs: STEP_MS,
    otherProcess: (node: number): WithdrawalDeps => ({ ...deps, ...world.otherProcess(node) }),
    /** The same dependencies with another provider. */
    withDelivery: (delivery: Delivery): WithdrawalDeps => ({
      ...deps,
      delivery,
      deliveries: new Map([[delivery.kind, delivery]]),
    }),
    /** A player with a trade link whose partner number ends with a digit; the demo's provider reads it. */
    async newPlayer(lastDigit = 0): Promise<bigint> {
      const userId = await makePlayer(world)
      partners += 1
      await world.rows('update users set steam_link = $2, steam_link_set_at = clock_timestamp() where id = $1', [
        userId,
        `https://steamcommunity.com/tradeoffer/new/?partner=${1_000_000 + partners * 10 + lastDigit}&token=tok_en-1`,
      ])
      return userId
    },
    newItem: (userId: bigint) => makeItem(world, userId, { catalogueItemId: thing.id, priceMinor: thing.priceMinor }),
    send: (userId: bigint, input: SendInput, key?: string, process: WithdrawalDeps = deps) =>
      sendItems(process, sendRequest(userId, input, key), input),
    /** Requests the withdrawal of one new item; returns the withdrawal and the item. */
    async sendOne(userId: bigint, process: WithdrawalDeps = deps) {
      const itemId = await this.newItem(userId)
      const [sent] = dataOf(await this.send(userId, { ids: [itemId], method: 'link' }, undefined, process)).items
      return { id: BigInt(sent.withdrawal_id), itemId }
    },
    /** Lets time pass for all open withdrawals. */
    async pass(ms: number) {
      const seconds = ms / 1000
      await world.deps.database.transaction(async (tx) => {
        // A trigger protects settled times, so the test switches triggers off to move them.
        await tx.rows('behind_triggers', 'set local session_replication_role = replica')
        await tx.rows(
          'pass_for_withdrawals',
          `update withdrawals set ready_at = ready_at - d, due_at = due_at - d, leased_until = leased_until - d,
                  asked_at = asked_at - d, doubted_at = doubted_at - d, acknowledged_at = acknowledged_at - d
             from (select make_interval(secs => $1::float8) as d) x where ended_at is null`,
          [seconds],
        )
      })
      await world.rows(
        `update market_purchases set asked_at = asked_at - d, refused_since = refused_since - d, refused_at = refused_at - d
           from (select make_interval(secs => $1::float8) as d) x`,
        [seconds],
      )
      await world.rows('update sandbox_deliveries set asked_at = asked_at - make_interval(secs => $1::float8)', [
        seconds,
      ])
    },
    /** Runs the due turn like a process. */
    step: (id: bigint, process: WithdrawalDeps = deps) => takeDueStep(process, id),
    statusOf: async (itemId: bigint) =>
      (
        await world.rows<{ name: string }>(
          'select s.name from items i join item_statuses s on s.id = i.status where i.id = $1',
          [itemId],
        )
      )[0]?.name,
    /** Returns the statuses and causes that the player was sent, in order. */
    storyOf: async (id: bigint) =>
      (
        await world.rows<{ name: string; cause: string }>(
          `select s.name, t.cause from withdrawal_steps t join item_statuses s on s.id = t.status
            where t.withdrawal_id = $1 order by t.place`,
          [id],
        )
      ).map((row) => `${row.name}: ${row.cause}`),
    row: async <Row>(text: string, values: unknown[] = []) => (await world.rows<Row>(text, values))[0] as Row,
    close: () => world.close(),
  }
}
export type Withdrawals = Awaited<ReturnType<typeof makeWithdrawals>>

function sendRequest(userId: bigint, input: SendInput, key?: string) {
  return makeIdempotency('sendItems', userId, key, { body: { ids: input.ids.map(String), method: input.method } })
}
