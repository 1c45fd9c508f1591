import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { Answer } from './http-caller.ts'
import type { Actor } from './operations.ts'
import { isPutOff, persist } from './persist.ts'
import { unless } from './scenario.ts'
import type { ShopNode } from './shop-node.ts'
import { makeActors, query } from './world.ts'

/** Daily limits end at midnight in Moscow, three hours ahead of UTC. */
const MOSCOW_AHEAD_MS = 3 * 3_600_000

/** A player with a restriction that only time lifts, and the action that they try before that. */
interface Guarded {
  readonly who: string
  /** The restriction as the response states it. */
  readonly code: string
  attempt(): Promise<Answer>
}

const MAX_TRIES = 50
const PAUSE_MS = 200

/** Players with restrictions that end at a given time: a changed clock must not lift any of them. */
export interface GuardedPlayers {
  /** Lets each player try once at a shop that may be closed. Returns one line for each who was wrongly allowed. */
  tryAll(when: string): Promise<readonly string[]>
  /** The same at an open shop: each player must get the same refusal as before. */
  tryServed(when: string): Promise<readonly string[]>
}

/**
 * One player in a pause, one at their daily limit, one whose raised limit is not yet in force, one who has not confirmed their reminder.
 */
export async function makeGuardedPlayers(databaseUrl: string, node: ShopNode, slug: string): Promise<GuardedPlayers> {
  const [paused, limited, waiting, reminded] = (await makeActors(databaseUrl, 4)) as [Actor, Actor, Actor, Actor]
  const set = async ({ bearer }: Actor, path: string, body: unknown) => {
    const answer = await persist(node, path, { bearer, body, key: randomBytes(9).toString('base64url') })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text.slice(0, 160)}`)
    return JSON.parse(answer.text).data
  }
  const opening = `/api/v1/cases/${slug}/open`
  const limits = '/api/v1/users/protection/limits'
  await set(paused, '/api/v1/users/protection/pause', { pause: 'day' })
  const { spent } = await set(limited, opening, { multi_open: 1 })
  await set(limited, limits, { kind: 'loss', period: 'day', amount: spent })
  const name = { kind: 'refill', period: 'day' }
  await set(waiting, limits, { ...name, amount: 100 })
  await set(waiting, limits, { ...name, amount: 900 })
  await set(reminded, opening, { multi_open: 1 })
  await query(
    databaseUrl,
    `update players set play_began_at = now() - interval '61 minutes', played_at = now() where user_id = $1`,
    [reminded.userId],
  )
  const dayOf = () => Math.floor((Date.now() + MOSCOW_AHEAD_MS) / DAY_MS)
  const day = dayOf()
  const open = ({ bearer }: Actor) => node.call('POST', opening, { bearer, body: { multi_open: 1 } })
  const all: readonly Guarded[] = [
    { who: 'a player in their pause', code: 'self_excluded', attempt: () => open(paused) },
    { who: 'a player at their limit of the day', code: 'limit_reached', attempt: () => open(limited) },
    {
      who: 'a player whose looser limit waits',
      code: 'limit_too_soon',
      attempt: () => node.call('POST', `${limits}/confirm`, { bearer: waiting.bearer, body: name }),
    },
    {
      who: 'a player who has not answered their reminder',
      code: 'reality_check_required',
      attempt: () => open(reminded),
    },
  ]
  // A new day must not lift the restriction.
  const heldBack = () => (dayOf() === day ? all : all.filter(({ code }) => code !== 'limit_reached'))
  const tryEach = async (
    when: string,
    attempt: (one: Guarded) => Promise<Answer>,
    isStored: (one: Guarded, answer: Answer) => boolean,
  ) => {
    const faults = await Promise.all(
      heldBack().map(async (one) => {
        const answer = await attempt(one)
        return unless(
          isStored(one, answer),
          `${when}: ${one.who} was answered ${answer.status} ${answer.text.slice(0, 80)}`,
        )
      }),
    )
    return faults.flat()
  }
  return {
    tryAll: (when) =>
      tryEach(
        when,
        (one) => one.attempt(),
        (_, { status }) => status >= 400 && status !== 500,
      ),
    tryServed: (when) => tryEach(when, untilSettled, ({ code }, { text }) => text.includes(`"${code}"`)),
  }
}

/** A shop on a slow machine may respond with 503 to a request that it would refuse anyway. */
async function untilSettled({ attempt }: Guarded): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt()
    if (!isPutOff(answer) || tries === MAX_TRIES) return answer
    await sleep(PAUSE_MS)
  }
}
