import { Socket } from 'node:net'
import pg from 'pg'
import { connectionFailure } from './db-failures.ts'

/** The socket of each connection. `pg` takes it as an option, so that it can be cut, and its writes joined. */
const SOCKETS = new WeakMap<pg.ClientBase, Socket>()
/** The server of each connection, by the URL that it was opened with. */
const SERVERS = new WeakMap<pg.ClientBase, string>()

/** The class of a pool's clients: each connects to the server that `server` returns when the client is created. */
export function clientFor(server: () => string): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      const socket = new Socket()
      const connectionString = server()
      super({ ...config, connectionString, stream: () => socket })
      SOCKETS.set(this, socket)
      SERVERS.set(this, connectionString)
      // Without a listener an error between two statements would end the process. The next statement fails instead: a connection is
      // unusable after an error, even if the server has not closed it yet.
      this.on('error', () => socket.destroy())
    }
  }
}

/** The URL of the server of a connection whose class is from `clientFor`. */
export function serverOf(client: pg.ClientBase): string | undefined {
  return SERVERS.get(client)
}

/** Cuts the connection: its waiting statements fail with `reason`. */
export function cut(client: pg.ClientBase, reason: Error): void {
  SOCKETS.get(client)?.destroy(reason)
}

/** Runs one query; rejects with `DatabaseUnavailableError` if the connection is lost. */
export async function runQuery(client: pg.ClientBase, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  try {
    return await client.query(query as pg.QueryConfig)
  } catch (error) {
    throw connectionFailure(error, SOCKETS.get(client))
  }
}

/**
 * Sends everything written in this turn of the event loop as one packet: a statement with the BEGIN before it, or with the COMMIT after it.
 * Otherwise every statement is a separate write, which took a tenth of the CPU time of an opening. Over TLS the writes stay separate.
 */
export function joinWrites(client: pg.ClientBase): void {
  const socket = SOCKETS.get(client)
  socket?.cork()
  process.nextTick(() => socket?.uncork())
}
