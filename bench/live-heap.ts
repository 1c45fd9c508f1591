interface Answer {
  readonly id?: number
  readonly result?: { readonly result?: { readonly value?: unknown } }
}

/** The live heap of a process that was started with `--inspect=127.0.0.1:PORT`. */
export interface LiveHeap {
  /** Megabytes after a full garbage collection: resident memory also contains garbage that has not been collected yet. */
  readMb(): Promise<number>
  close(): void
}

export async function openHeap(port: number): Promise<LiveHeap> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  const call = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      sent += 1
      waiting.set(sent, resolve)
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
  return {
    async readMb() {
      await call('HeapProfiler.collectGarbage')
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
      const { result } = await call('Runtime.evaluate', { expression })
      return Number(result?.result?.value) / 1e6
    },
    close: () => socket.close(),
  }
}
