import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi, OperatorEndpointName } from '@runecase/api/operator-api.ts'
import { createOperators, DemoEntries } from '../core/operators/public.ts'
import type { Operator } from '../platform/caller.ts'
import { Refusal } from '../platform/refuse.ts'
import { Choice } from './choice.ts'
import type { QuietShop } from './quiet-shop.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

const DAY_MS = 86_400_000
const ADDRESS = '203.0.113.254'
/** What is held waits for a decision this long; what is held in the last days waits for the operator who opens the demo. */
const DECIDED_AFTER_MS = 0.4 * DAY_MS
const LEFT_OPEN_MS = 2 * DAY_MS
const REFUSED_CHANCE = 0.15
const CORRECTION_CHANCE = 0.35
const NOTE_CHANCE = 0.4

/** Incidents of the past, by how many days ago they began. */
const INCIDENTS = [
  {
    daysAgo: 33,
    service: 'payments',
    title: 'Задержки зачисления',
    text: 'Банк отвечает медленно: зачисления приходят позже.',
  },
  {
    daysAgo: 11,
    service: 'withdrawals',
    title: 'Steam не принимает обмены',
    text: 'Steam обслуживает свои серверы: выводы ждут.',
  },
] as const

const NOTES = [
  'Просил уточнить сроки вывода, ответили.',
  'Подтвердил почту.',
  'Спрашивал о проверке честности, выслали ссылку.',
] as const

/** The operators of a demo in its past: they decide what waits, one proposes and the other approves, and tell players of incidents. */
export class PastOperators {
  readonly #shop: QuietShop
  readonly #presentMs: number
  readonly #seed: string
  readonly #told = new Set<string>()

  constructor(shop: QuietShop, { presentMs, seed }: { readonly presentMs: number; readonly seed: string }) {
    this.#shop = shop
    this.#presentMs = presentMs
    this.#seed = seed
  }

  /** One shift, at the time of the clock. */
  async work(nowMs: number, players: readonly SimulatedPlayer[]): Promise<void> {
    const daysAgo = Math.floor((this.#presentMs - nowMs) / DAY_MS)
    const choice = new Choice(this.#seed, 'operators', daysAgo, nowMs)
    const [first, second] = await this.#signIn()
    if (!first || !second) return
    await this.#decideWithdrawals(choice.happens(0.5) ? first : second, nowMs, choice)
    await this.#tellIncidents(first, daysAgo)
    if (players.length === 0) return
    const userId = String(choice.of(players).caller.userId)
    if (choice.happens(NOTE_CHANCE)) {
      await this.#try(first, 'addPlayerNote', { params: { id: userId }, body: { text: choice.of(NOTES) } })
    }
    if (choice.happens(CORRECTION_CHANCE)) await this.#correct([first, second], userId, choice)
  }

  /** Both operators sign in anew: a session lasts hours. */
  async #signIn(): Promise<(Operator | null)[]> {
    const { database } = this.#shop
    const entries = new DemoEntries({ database })
    const sessions = createOperators({ database, hasDemo: true })
    return Promise.all(
      entries.links.map(async ({ path }) => {
        const secret = await entries.take(path.split('/').at(-1) ?? '', { address: ADDRESS, userAgent: null })
        return secret === undefined ? null : sessions.findOperator(secret, true)
      }),
    )
  }

  async #decideWithdrawals(operator: Operator, nowMs: number, choice: Choice): Promise<void> {
    const held = await this.#try(operator, 'listOfficeWithdrawals', { query: { state: 'held' } })
    const due = (held?.items ?? []).filter(({ createdAt }) => {
      const atMs = Date.parse(createdAt)
      return nowMs - atMs > DECIDED_AFTER_MS && this.#presentMs - atMs > LEFT_OPEN_MS
    })
    for (const decision of ['release', 'refuse'] as const) {
      const ids = due.splice(0, decision === 'release' ? Math.ceil(due.length * (1 - REFUSED_CHANCE)) : due.length)
      if (ids.length === 0) continue
      const reason =
        decision === 'release' ? 'Проверено: игра обычная' : choice.of(['Разные владельцы Steam', 'Ждём ответа игрока'])
      const body = { ids: ids.slice(0, 50).map(({ id }) => id), decision, reason }
      await this.#try(operator, 'decideWithdrawals', { body })
    }
  }

  /** Proposals of the last day wait for the operator who opens the demo. */
  async #correct([author, other]: readonly [Operator, Operator], userId: string, choice: Choice): Promise<void> {
    const made = await this.#try(author, 'createChangeRequest', {
      body: {
        kind: 'balance.correction',
        payload: { userId, amount: choice.of([50, 100, 200, 300]) },
        ...(!choice.happens(0.15) && { reason: 'Возмещение за сбой во время сервисных работ' }),
      },
    })
    if (made?.request.state !== 'proposed') return
    const { id, version } = made.request
    if (this.#presentMs - Date.parse(made.request.createdAt) < DAY_MS) return
    if (choice.happens(0.75)) await this.#try(other, 'approveChangeRequest', { params: { id }, body: { version } })
    else
      await this.#try(other, 'rejectChangeRequest', {
        params: { id },
        body: { version, reason: 'Сбоя у игрока не было' },
      })
  }

  async #tellIncidents(operator: Operator, daysAgo: number): Promise<void> {
    for (const { daysAgo: since, service, title, text } of INCIDENTS) {
      if (daysAgo > since || daysAgo < since - 1 || this.#told.has(title)) continue
      this.#told.add(title)
      const reason = 'Сообщение провайдера'
      const opened = await this.#try(operator, 'openStatusNote', {
        body: { service, title, phase: 'investigating', text, reason },
      })
      if (!opened) continue
      const { id, version } = opened.note
      const body = { version, phase: 'resolved' as const, text: 'Всё снова работает.', reason }
      await this.#try(operator, 'addStatusLine', { params: { id: String(id) }, body })
    }
  }

  /** A refusal is nothing unusual: what waits was decided meanwhile. */
  async #try<N extends OperatorEndpointName>(
    operator: Operator,
    name: N,
    input: EndpointCall<OperatorApi[N]>,
  ): Promise<EndpointData<OperatorApi[N]> | undefined> {
    try {
      return await this.#shop.office(name, { operator, address: ADDRESS }, input)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }
}
