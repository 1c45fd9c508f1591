import { battleChannel } from '@runecase/api/battles-rules.ts'
import { BATTLE_ROUND_MS } from '@runecase/game/battle.ts'
import { WebSocket } from 'ws'

/** The channel limit of one socket (security page). */
const CHANNELS_A_SOCKET = 20

/** The times at which the rounds of battles were received, relative to their due times. */
export interface Lateness {
  readonly rounds: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly worstMs: number
}

interface Push {
  readonly channel: string
  readonly pub?: {
    readonly data: {
      readonly event: string
      readonly battle: { readonly ulid: string; readonly starts_at: string | null; readonly status: string }
      readonly revealed: readonly { readonly round: number }[]
    }
  }
}

/** A guest who watches every battle: records the delay of each round, and which battles have ended. */
export class BattleListener {
  readonly #lateMs: number[] = []
  readonly #sockets: WebSocket[] = []
  readonly #over = new Set<string>()
  readonly #received = new Set<string>()

  get overCount(): number {
    return this.#over.size
  }

  /** Subscribes to these battles too; resolves when every channel is open. */
  async subscribe(place: { readonly host: string; readonly port: number }, ulids: readonly string[]): Promise<void> {
    const parts = Array.from({ length: Math.ceil(ulids.length / CHANNELS_A_SOCKET) }, (_, part) =>
      ulids.slice(part * CHANNELS_A_SOCKET, (part + 1) * CHANNELS_A_SOCKET),
    )
    await Promise.all(parts.map((part) => this.#open(place, part)))
  }

  #open({ host, port }: { readonly host: string; readonly port: number }, ulids: readonly string[]): Promise<void> {
    const socket = new WebSocket(`ws://${host}:${port}/connection/websocket`, {
      headers: { origin: `http://${host}:${port}` },
    })
    this.#sockets.push(socket)
    return new Promise((resolve, reject) => {
      let left = ulids.length
      socket.once('error', reject)
      socket.once('open', () => {
        const orders = ulids.map((ulid, at) => ({ id: at + 2, subscribe: { channel: battleChannel(ulid) } }))
        socket.send([{ id: 1, connect: {} }, ...orders].map((order) => JSON.stringify(order)).join('\n'))
      })
      socket.on('message', (data) => {
        for (const line of String(data).split('\n')) {
          if (line === '{}') socket.send('{}')
          const reply = JSON.parse(line) as { subscribe?: object; error?: { message: string }; push?: Push }
          if (reply.error) reject(new Error(reply.error.message))
          if (reply.subscribe) left -= 1
          if (left === 0) resolve()
          if (reply.push?.pub) this.#note(reply.push.pub.data)
        }
      })
    })
  }

  #note({ battle, revealed, event }: NonNullable<Push['pub']>['data']): void {
    if (event !== 'battles_battle_updated') return
    if (battle.status === 'finished' || battle.status === 'cancelled') this.#over.add(battle.ulid)
    const startsAtMs = Date.parse(battle.starts_at ?? '')
    for (const { round } of revealed) {
      // Messages sent shortly after each other may repeat a round.
      const name = `${battle.ulid} ${round}`
      if (this.#received.has(name)) continue
      this.#received.add(name)
      this.#lateMs.push(Date.now() - startsAtMs - round * BATTLE_ROUND_MS)
    }
  }

  lateness(): Lateness {
    const sorted = [...this.#lateMs].sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    return { rounds: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) }
  }

  close(): void {
    for (const socket of this.#sockets) socket.close()
  }
}
