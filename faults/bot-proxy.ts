import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** When the bot is killed: before it receives the order, or after it accepted the order and before the shop gets the response. */
type Death = 'before' | 'after'

/** A bot that can be killed, at its own address. */
interface Killable {
  readonly url: string
  kill(): Promise<void>
}

/**
 * A proxy between shop and bot that can kill the bot during an order. While the bot is down the shop gets 503, which it treats like a
 * refused connection.
 */
export async function openBotProxy(port: number, bot: Killable) {
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
    if (answer === 'bot down') response.writeHead(503).end()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  }

  async function forward({ method = 'GET', url = '/', headers }: IncomingMessage, body: string) {
    const answer = await fetch(`${bot.url}${url}`, {
      method,
      headers: { authorization: headers.authorization ?? '' },
      ...(method !== 'GET' && { body }),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      if (error.cause?.code === 'ECONNREFUSED') return 'bot down' as const
      throw error
    })
    return answer === 'bot down' ? answer : { status: answer.status, text: await answer.text() }
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next order kills the bot. Resolves when it has been killed. */
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

export type BotProxy = Awaited<ReturnType<typeof openBotProxy>>
