import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider under test answers. */
export interface PspAnswer {
  readonly status: number
  readonly body: unknown
  /** Cuts the connection instead of answering. */
  readonly isCut?: true
}

export interface PspCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: each provider reads its own shape
  readonly body: any
}

/** A provider of this machine: answers every call with what `answer` says. */
export async function startPsp(answer: (call: PspCall) => PspAnswer) {
  const calls: PspCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const { method = '', url = '', headers } = request
    const call = { method, path: url, headers, body: text === '' ? undefined : JSON.parse(text) }
    calls.push(call)
    const { status, body, isCut } = answer(call)
    if (isCut) {
      response.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
