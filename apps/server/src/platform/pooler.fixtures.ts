import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Protocol 3.0 messages of a server, each as type, length and body. */
function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function rowOf(columns: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(columns).map((name) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  )
  const values = Object.values(columns).map((text) =>
    Buffer.concat([int32(Buffer.byteLength(text)), Buffer.from(text)]),
  )
  return Buffer.concat([
    message('T', int16(names.length), ...names),
    message('D', int16(values.length), ...values),
    message('C', 'SELECT 1'),
    message('Z', Buffer.from('I')),
  ])
}

/** The responses of a PostgreSQL behind PgBouncer in transaction mode to the queries at start. */
export interface PoolerUnderTest {
  readonly url: string
  stop(): void
}

/** Behaves like PgBouncer: all clients reach the same server process. `version` and `timeout` are that server's values. */
export async function startPooler({
  version = '18.4',
  timeout = '1s',
  refusesOptions = false,
}: {
  version?: string
  timeout?: string
  refusesOptions?: boolean
} = {}): Promise<PoolerUnderTest> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isStarted = false
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      if (!isStarted) {
        isStarted = true
        if (refusesOptions) {
          const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options']
          socket.end(message('E', ...fields, Buffer.from([0])))
          return
        }
        socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
        return
      }
      const text = bytes.toString()
      if (text.includes('server_version')) socket.write(rowOf({ server_version: version }))
      else if (text.includes('pg_backend_pid')) socket.write(rowOf({ pid: '77', timeout }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://shop:secret@127.0.0.1:${port}/shop`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
