import { spawn } from 'node:child_process'
import { chmodSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chooseAccount } from '../../apps/server/src/platform/embedded-postgres/account.ts'
import { hasProgram, toolEnv } from '../deploy-tools.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, query, startDatabase } from '../world.ts'

const IGNORED = 'ignore_startup_parameters = options'
/** Connection settings that replace the ignored ones. */
const SET = " connect_query='set lock_timeout = 1000'"

interface Setup {
  readonly name: string
  readonly settings: string
  readonly database?: string
  /** What the refusal must mention. */
  readonly reason: RegExp
}
const SETUPS: readonly Setup[] = [
  { name: 'transaction mode', settings: 'pool_mode = transaction', reason: /unsupported startup parameter/ },
  {
    name: 'transaction mode that knows the settings',
    settings: `pool_mode = transaction\n${IGNORED}`,
    database: SET,
    reason: /shares connections between clients.*below 1\.21/,
  },
  { name: 'session mode', settings: `pool_mode = session\n${IGNORED}`, reason: /drops the settings/ },
]

/** A real PgBouncer between the shop and its database: the shop refuses to start and states the reason. */
async function run(place: Place): Promise<Outcome> {
  if (!hasProgram('pgbouncer', '--version'))
    return { figures: {}, faults: [], skipped: 'PgBouncer is not here: node deploy/check.mjs --install' }
  const direct = new URL(await startDatabase(place))
  for (const folder of [place.dir, dirname(place.dir)]) chmodSync(folder, 0o711)
  const figures: Record<string, string> = {}
  const faults: string[] = []
  for (const [index, setup] of SETUPS.entries()) {
    const { name, reason } = setup
    const url = await startPgBouncer(place, index, direct, setup)
    const node = makeNode(place, index, { databaseUrl: url })
    node.launch()
    await msUntil(() => !node.isRunning, { everyMs: 100 })
    const said = readFileSync(`${join(place.dir, `node-${index}`)}.log`, 'utf8').trim()
    figures[name] = said
    faults.push(...unless(!node.isRunning && reason.test(said), `${name}: the start was not refused with the reason`))
  }
  const [row] = await query<{ isThere: boolean }>(
    direct.href,
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  )
  faults.push(...unless(row?.isThere === false, 'a start that was refused had migrated the database'))
  return { figures, faults }
}

async function startPgBouncer(
  place: Place,
  index: number,
  direct: URL,
  { settings, database = '' }: Setup,
): Promise<string> {
  const account = chooseAccount('')
  const port = place.port + 3 + index
  const [configuration, users] = ['ini', 'txt'].map((end) => join(place.dir, `pgbouncer-${index}.${end}`)) as [
    string,
    string,
  ]
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`)
  writeFileSync(
    configuration,
    `[databases]\n* = host=127.0.0.1 port=${direct.port}${database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = plain\nauth_file = ${users}\n${settings}\n`,
  )
  const log = openSync(join(place.dir, `pgbouncer-${index}.log`), 'a')
  const child = spawn('pgbouncer', [configuration], { ...account, env: toolEnv, stdio: ['ignore', log, log] })
  closeSync(log)
  place.onEnd(() => child.kill('SIGTERM'))
  const url = new URL(direct)
  url.port = String(port)
  const isAnswering = () =>
    query(url.href, 'select 1').then(
      () => true,
      () => false,
    )
  if ((await msUntil(isAnswering, { everyMs: 100 })) === Number.POSITIVE_INFINITY)
    throw new Error('PgBouncer does not answer')
  return url.href
}

export const pooler: Scenario = {
  name: 'pooler',
  promises: 'start',
  about: 'a real PgBouncer stands between shop and database: the start is refused with the reason',
  run,
}
