import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response of the simulated provider. */
export interface PspAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Cuts the connection instead of responding. */
  readonly isCut?: true
}

export interface PspCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: each provider reads its own shape
  readonly body: any
}

/** A local provider that answers every call with the result of `answer`. */
export async function startPsp(answer: (call: PspCall) => PspAnswer) {
  const calls: PspCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const { method = '', url = '', headers } = request
    const call = { method, path: url, headers, body: bodyOf(text, headers) }
    calls.push(call)
    const { status, body, headers: more, isCut } = answer(call)
    if (isCut) {
      response.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function bodyOf(text: string, headers: IncomingMessage['headers']): unknown {
  if (text === '') return undefined
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
}
