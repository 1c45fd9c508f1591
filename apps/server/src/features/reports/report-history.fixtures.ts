import { DAY_MS } from '@runecase/game/durations.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { idAt } from '../../platform/ids.ts'
import { addDays, dayStart } from '../../platform/shop-day.ts'
import type { World } from '../../testing/make.ts'

/** The day on which the history begins; it ends today by the clock of the tests. */
export const FIRST_DAY = '2026-01-12'
export const DAYS = 49
const PLAYERS = 80
const SOURCES = ['telegram', 'youtube', null] as const
const CAMPAIGNS = ['review', 'Розыгрыш №1', null] as const
const COUNTRIES = ['RU', 'KZ', null] as const
/** Players who are partners of others, by their places. */
const PARTNERS = 3
const DEVICES = ['mobile', 'desktop', 'tablet', null] as const
/** Moments of a day: most next to a midnight of the shop. */
const TIMES_MS = [0, 1, 3_600_000, 43_200_000, DAY_MS - 1] as const

/** A repeatable random number below a bound. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Writes a history of weeks as rows of its tables, without the shop's commands: registrations, plays, refills with refunds, deliveries, prizes
 * and entries, with bots and simulated players among them. Returns the domain events that the commands would have published, in the order of
 * their times, one commit each.
 */
export async function writeHistory(
  { rows }: Pick<World, 'rows'>,
  timeZone: string,
): Promise<readonly (readonly DomainEvent[])[]> {
  const random = randomOf(20_260_112)
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T
  let made = 0n
  const idOf = (ms: number) => {
    made += 1n
    return idAt(ms) + (made << 6n)
  }
  const commits: { readonly ms: number; readonly events: readonly DomainEvent[] }[] = []
  const partners: bigint[] = []
  const timeOn = (day: string) => dayStart(day, timeZone) + oneOf(TIMES_MS)
  await rows('set session_replication_role = replica')
  for (let number = 0; number < PLAYERS; number += 1) {
    const bornOn = random(DAYS)
    const bornMs = timeOn(addDays(FIRST_DAY, bornOn))
    const id = idOf(bornMs)
    const userId = String(id)
    const isBot = number % 10 === 9
    await rows(
      `insert into users (id, nickname, avatar, reg_type, is_bot, is_fake) values ($1, 'Игрок', 'avatars/av-01', 'quick', $2, $3)`,
      [id, isBot, number % 7 === 3],
    )
    if (!isBot) {
      // Some were made by hand: nothing is known of them.
      if (number % 8 !== 1)
        await rows(
          `insert into sign_ups (user_id, way, utm_source, utm_campaign, country, device) values ($1, 'quick', $2, $3, $4, $5)`,
          [id, oneOf(SOURCES), oneOf(CAMPAIGNS), oneOf(COUNTRIES), oneOf(DEVICES)],
        )
      commits.push({ ms: bornMs, events: [{ kind: 'player.registered', userId }] })
      await bring(bornMs)
    }
    const days = DAYS - bornOn
    const visits = random(9)
    for (let visit = 0; visit < visits; visit += 1) {
      const after = visit < 3 ? oneOf([0, 1, 7, 30].filter((one) => one < days)) : random(days)
      const ms = Math.max(bornMs + 1000, timeOn(addDays(FIRST_DAY, bornOn + after)))
      const what = random(10)
      if (what < 6) await play(ms)
      else if (!isBot) await pay(ms)
    }

    /** Some are partners; of the others a part was brought by one, by a link or later by a typed code, or by an account of the partner. */
    async function bring(ms: number) {
      if (partners.length < PARTNERS) {
        partners.push(id)
        await rows('insert into partners (user_id, terms_id) select $1, min(id) from commission_terms', [id])
        await rows(
          `insert into partner_codes (code, partner_id, name) values ('CODE-' || right($1::int8::text, 12), $1::int8, 'Test')`,
          [id],
        )
        const visits = 5 + random(9)
        await rows('insert into partner_days (partner_id, day, visits) values ($1, $2, $3)', [id, FIRST_DAY, visits])
        commits.push({ ms, events: [{ kind: 'partner.visited', userId, day: FIRST_DAY, visits }] })
        return
      }
      if (random(3) === 0) return
      const partnerId = oneOf(partners)
      const isLinked = random(6) === 0
      const isTyped = random(4) === 0
      if (isTyped)
        commits.push({ ms, events: [{ kind: 'player.brought', userId, partnerId: String(oneOf(partners)) }] })
      await rows(
        `insert into partner_players (user_id, partner_id, code, way, at, is_linked) values ($1, $2::int8, 'CODE-' || right($2::int8::text, 12), $3, now(), $4)`,
        [id, partnerId, isTyped ? 'typed' : 'link', isLinked],
      )
      const toldPartnerId = isLinked ? null : String(partnerId)
      commits.push({
        ms: isTyped ? ms + DAY_MS : ms,
        events: [{ kind: 'player.brought', userId, partnerId: toldPartnerId }],
      })
    }

    async function play(ms: number) {
      const playId = idOf(ms)
      const kind = oneOf(['case', 'case', 'battle', 'upgrade', 'contract', 'exchange'] as const)
      const currency = kind === 'case' && random(4) === 0 ? 'COIN' : 'GOLD'
      const staked = kind === 'case' && random(5) === 0 ? 0 : 100 + random(90_000)
      const won = random(2) * (50 + random(120_000))
      const facts =
        kind === 'case'
          ? { caseId: 1 + random(3), caseKind: 'regular', count: 1 + random(3), promisedMinor: random(80_000) }
          : {}
      await rows(
        `insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)
         values ($1, $2, $3, $4, $5, $6, 0, 0, '{}', '{}', $7)`,
        [id, playId, kind, currency === 'GOLD' ? 1 : 2, staked, won, JSON.stringify(facts)],
      )
      const settled = {
        kind: 'play.settled',
        userId,
        play: kind,
        playId: String(playId),
        currency,
        stakedMinor: String(staked),
        wonMinor: String(won),
        coins: '0',
        itemsIn: [],
        itemsOut: [],
        facts,
      }
      commits.push({ ms, events: [settled as unknown as DomainEvent] })
      if (currency === 'GOLD' && staked > 0) await move(playId, 1, 1, -staked)
    }

    async function pay(ms: number) {
      const orderId = idOf(ms - 60_000)
      const operationId = idOf(ms)
      const value = 1000 + random(500_000)
      await rows(
        `insert into payment_orders (id, user_id, fingerprint, country, direction_id, provider, method, currency, amount_minor, rate_ppm, value_minor,
           is_sum_open, direction_bp, levels, fields, is_reversible, state, provider_id, operation_id, paid_minor, paid_value_minor, ended_at)
         values ($1, $2, sha256('x'), 'RU', 2, 'sandbox', 'card', 'RUB', $3::int8, 1000000, $3::int8, false, 0, '[]', '{}', true, 'paid', $5, $4, $3::int8, $3::int8, now())`,
        [orderId, id, value, operationId, String(orderId)],
      )
      const order = { userId, orderId: String(orderId) }
      const credited = {
        kind: 'refill.credited',
        ...order,
        operationId: String(operationId),
        valueMinor: String(value),
        bonusMinor: '0',
        coins: '0',
      } as const
      commits.push({ ms, events: [credited, { kind: 'payment.changed', ...order, status: 'success' }] })
      await move(operationId, 20, 1, value)
      await move(operationId, 21, 1, Math.ceil(value / 25))
      if (random(3) === 0) await giveBack(orderId, ms, value)
      if (random(3) === 0) await receive(ms, 20, 2)
      if (random(4) === 0) await receive(ms, 4, 7)
    }

    /** In one or two parts. */
    async function giveBack(orderId: bigint, paidMs: number, value: number) {
      const parts = random(2) === 0 ? [value] : [Math.floor(value / 3), value - Math.floor(value / 3)]
      let total = 0
      for (const [place, part] of parts.entries()) {
        const ms = paidMs + (place + 1) * (DAY_MS / 2)
        const operationId = idOf(ms)
        total += part
        await rows(
          `insert into payment_returns (operation_id, order_id, kind, amount_minor, total_minor, value_minor, bonus_minor, owed_minor, coins)
           values ($1, $2, 'refund', $3::int8, $4, $3::int8, 0, 0, 0)`,
          [operationId, orderId, part, total],
        )
        const returned = { orderId: String(orderId), operationId: String(operationId), valueMinor: String(part) }
        commits.push({ ms, events: [{ kind: 'refill.returned', userId, ...returned, owedMinor: '0' }] })
        await move(operationId, 22, 1, -part)
      }
    }

    /** An item that is delivered, or that was a prize. */
    async function receive(atMs: number, status: number, source: number) {
      const itemId = idOf(atMs)
      const doneMs = status === 20 ? atMs + DAY_MS : atMs
      await rows(
        `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id) values ($1, $2, 1, $3, $4, $5, $6)`,
        [id, itemId, 500 + random(90_000), status, source, status === 20 ? idOf(doneMs) : itemId],
      )
      const event: DomainEvent =
        status === 20
          ? {
              kind: 'withdrawal.changed',
              userId,
              withdrawalId: String(itemId),
              itemId: String(itemId),
              status: 'completed',
              cause: 'accepted',
            }
          : { kind: 'item.received', userId, itemIds: [String(itemId)], source: 'Prize' }
      commits.push({ ms: doneMs, events: [event] })
    }

    async function move(operationId: bigint, kind: number, currency: number, amount: number) {
      await rows(
        `insert into ledger_entries (account_id, operation_id, kind, currency, amount)
         values ($1::int8, $3::int8, $4::int2, $5::int2, $6::int8), (2, $3::int8, $4::int2, $5::int2, $2::int8)`,
        [id, -amount, operationId, kind, currency, amount],
      )
      await rows(
        `insert into ledger_chain (seq, operations, entries, digest, hash)
         select coalesce(max(seq), 0) + 1, array[$1::int8], 2, sha256('x'), sha256('x') from ledger_chain`,
        [operationId],
      )
    }
  }
  await rows('reset session_replication_role')
  return commits.toSorted((a, b) => a.ms - b.ms).map(({ events }) => events)
}
