import { createHash, randomBytes } from 'node:crypto'
import { createPlayer } from '../apps/server/src/core/player/public.ts'
import { SeedVault } from '../apps/server/src/core/seeds/public.ts'
import { createSessions } from '../apps/server/src/core/session/public.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { Database, type Tx } from '../apps/server/src/platform/db.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { readConfig } from '../apps/server/src/settings/config.ts'

const RICH_MINOR = 100_000_000_000n
/** Node numbers of running servers are leased from 0 upwards; this one is far from them. */
const BENCH_NODE = 63

/** A session of a player. */
export interface BenchSession {
  readonly sessionId: bigint
  readonly bearer: string
  /** The cookie's secret, for pages. */
  readonly secret: string
}

/** A player in a measurement. */
export interface BenchPlayer extends BenchSession {
  readonly userId: bigint
}

/** Creates players with the server's own code, each with a session and this much GOLD; by default more than they can spend. */
export async function makePlayers(
  databaseUrl: string,
  count: number,
  balanceMinor: bigint = RICH_MINOR,
): Promise<BenchPlayer[]> {
  const { config, database, ids, addSession } = open(databaseUrl)
  const deps = {
    clock: systemClock,
    ids,
    random: randomBytes,
    seedKey: config.secrets.seedKey,
    welcomeGiftMinor: balanceMinor,
    simulatesPlayers: false,
  }
  const players: BenchPlayer[] = []
  const vault = new SeedVault(deps)
  const makeOne = () =>
    database.transaction(async (tx) => {
      const firstSeed = { serverSeed: randomBytes(32), clientSeed: randomBytes(8).toString('hex') }
      const newPlayer = { nickname: 'Bench', avatar: 'avatars/av-01', regType: 'quick', firstSeed } as const
      const userId = await createPlayer(tx, { ...deps, vault }, newPlayer)
      players.push({ userId, ...(await addSession(tx, userId)) })
    })
  for (let left = count; left > 0; left -= 8) await Promise.all(Array.from({ length: Math.min(8, left) }, makeOne))
  await database.close()
  return players
}

/** Creates sessions of a player: this many in addition to existing ones. `clock` is the shop's. */
export async function makeSessions(
  databaseUrl: string,
  userId: bigint,
  count: number,
  clock = systemClock,
): Promise<BenchSession[]> {
  const { database, addSession } = open(databaseUrl, clock)
  const made: BenchSession[] = []
  for (let left = count; left > 0; left -= 1) made.push(await database.transaction((tx) => addSession(tx, userId)))
  await database.close()
  return made
}

function open(databaseUrl: string, clock = systemClock) {
  const config = readConfig(process.env)
  const database = new Database({ url: databaseUrl, poolSize: 8 })
  const ids = new IdSource(clock, BENCH_NODE)
  const sessions = createSessions({ database, clock, secret: config.secrets.session })
  const addSession = async (tx: Tx, userId: bigint): Promise<BenchSession> => {
    const sessionId = ids.next()
    const secret = randomBytes(32).toString('base64url')
    await tx.rows(
      'bench_session',
      `insert into sessions (id, user_id, secret_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
      [sessionId, userId, createHash('sha256').update(secret).digest()],
    )
    return { sessionId, secret, bearer: sessions.issueBearer({ userId, sessionId }) }
  }
  return { config, database, ids, addSession }
}
