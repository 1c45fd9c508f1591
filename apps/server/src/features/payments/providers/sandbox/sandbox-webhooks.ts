import type { Logger } from 'pino'
import type { Deps } from '../../../../platform/deps.ts'
import { PeriodicTask } from '../../../../platform/periodic-task.ts'
import type { WebhookCall } from '../../payment-ports.ts'
import { claimHooks, updateHookDone } from './sandbox.sql.ts'
import type { SandboxBank } from './sandbox-bank.ts'
import { signSandbox } from './sandbox-webhook.ts'

const POLL_MS = 400
const ANSWER_WITHIN_MS = 5_000
const AT_ONCE = 20
const MAX_TRIES = 12

/** Sends the webhooks of the sandbox by HTTP, repeating each until it is answered, and runs due steps of its payments. */
export class SandboxWebhooks {
  readonly #deps: Pick<Deps, 'database' | 'clock'> & { readonly log: Logger }
  readonly #secret: string
  readonly #loop: PeriodicTask
  #origin = ''

  constructor(
    deps: Pick<Deps, 'database' | 'clock'> & { readonly log: Logger },
    { bank, secret }: { readonly bank: SandboxBank; readonly secret: string },
  ) {
    this.#deps = deps
    this.#secret = secret
    this.#loop = new PeriodicTask(() => this.#turn(bank), {
      pollMs: POLL_MS,
      pauseMs: 20,
      onError: (error) => deps.log.warn({ err: error }, 'the sandbox could not send its webhooks'),
    })
  }

  /** `origin`: the address of the server, such as `http://127.0.0.1:3000`. */
  start(origin: string): void {
    this.#origin = origin
    this.#loop.start()
  }

  /** Makes it send soon. */
  wake(): void {
    this.#loop.wake()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Passes due webhooks to `receive`, without HTTP and without timers. */
  async settle(receive: (call: WebhookCall) => Promise<unknown>): Promise<void> {
    for (;;) {
      const hooks = await claimHooks(this.#deps.database, AT_ONCE)
      await Promise.all(
        hooks.map(async ({ id, body }) => {
          await receive({ raw: Buffer.from(body), headers: this.#signed(body), address: '' })
          await updateHookDone(this.#deps.database, id)
        }),
      )
      if (hooks.length < AT_ONCE) return
    }
  }

  #signed(body: string): Record<string, string> {
    return { 'x-signature': signSandbox(this.#secret, Math.floor(this.#deps.clock.nowMs() / 1000), body) }
  }

  async #turn(bank: SandboxBank): Promise<boolean> {
    const steps = await bank.takeDueSteps()
    const hooks = await claimHooks(this.#deps.database, AT_ONCE)
    await Promise.all(hooks.map((hook) => this.#send(hook)))
    return steps > 0 || hooks.length === AT_ONCE
  }

  async #send({
    id,
    body,
    tries,
  }: {
    readonly id: bigint
    readonly body: string
    readonly tries: number
  }): Promise<void> {
    try {
      const answer = await fetch(`${this.#origin}/api/v1/payments/webhook/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#signed(body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      await answer.arrayBuffer()
      if (answer.status === 200 || tries >= MAX_TRIES) await updateHookDone(this.#deps.database, id)
    } catch (error) {
      // It stays due and is sent again.
      this.#deps.log.debug({ err: error }, 'a webhook of the sandbox was not answered')
    }
  }
}
