import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** When the bot dies of an order: before it hears of it, or after it took it in and before anybody is answered. */
type Death = 'before' | 'after'

/** A bot that can be killed, at its own address. */
interface Killable {
  readonly url: string
  kill(): Promise<void>
}

/**
 * Stands between shop and bot, as a network does, so that a bot can die while an order is on its way. Whoever is not there refuses
 * connections: the shop is told so by 503, which means the same to it.
 */
export async function openBotDoor(port: number, bot: Killable) {
  let armed: { readonly death: Death; readonly onDead: () => void } | undefined

  const server = createServer((request, response) => void pass(request, response).catch(() => response.destroy()))
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const hit = request.method === 'PUT' ? armed : undefined
    if (hit) armed = undefined
    if (hit?.death === 'before') {
      await bot.kill()
      response.destroy()
      return hit.onDead()
    }
    const answer = await forward(request, Buffer.concat(parts).toString('utf8'))
    if (hit) {
      await bot.kill()
      response.destroy()
      return hit.onDead()
    }
    if (answer === 'nobody there') response.writeHead(503).end()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  }

  async function forward({ method = 'GET', url = '/', headers }: IncomingMessage, body: string) {
    const answer = await fetch(`${bot.url}${url}`, {
      method,
      headers: { authorization: headers.authorization ?? '' },
      ...(method !== 'GET' && { body }),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      if (error.cause?.code === 'ECONNREFUSED') return 'nobody there' as const
      throw error
    })
    return answer === 'nobody there' ? answer : { status: answer.status, text: await answer.text() }
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next order kills the bot; resolves when it has. */
    arm: (death: Death) =>
      new Promise<void>((onDead) => {
        armed = { death, onDead }
      }),
    disarm() {
      armed = undefined
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

export type BotDoor = Awaited<ReturnType<typeof openBotDoor>>
