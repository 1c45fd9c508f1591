import type { Deps } from '../../platform/deps.ts'
import { ageSeeds } from '../seeds/public.ts'
import { changeSettings, readSettings } from '../settings/public.ts'
import { type ShopState, selectShopState, updateShopState } from './shop-state.sql.ts'

const HELP = `npm run shop -- status | open | maintenance | close | retire-seeds

status        prints whether the shop is open, its nodes, the events that wait, and purchases of the market under way
open          opens it; every process follows within a second
maintenance   shows the maintenance page and refuses what changes something; work under way goes on
close         refuses every call and stops all background work
retire-seeds  after a restore, while the shop is closed: each player's next operation rotates their server seed`

const STATES: Readonly<Record<string, ShopState>> = { open: 'open', maintenance: 'maintenance', close: 'closed' }

/** Runs `npm run shop -- ...`; returns its exit code. */
export async function runShopCommand(
  args: readonly string[],
  {
    database,
    print,
    printError,
    describe = async () => [],
  }: Pick<Deps, 'database'> & {
    readonly print: (line: string) => void
    readonly printError: (line: string) => void
    /** Further lines of the status. */
    readonly describe?: () => Promise<readonly string[]>
  },
): Promise<number> {
  const [name = '', ...rest] = args
  const state = STATES[name]
  if (rest.length > 0 || !(state || name === 'status' || name === 'retire-seeds')) {
    printError(HELP)
    return 1
  }
  if (name === 'retire-seeds') {
    if ((await selectShopState(database)) !== 'closed') {
      printError('The shop is not closed: start it with npm start -- --closed')
      return 1
    }
    print(`${await ageSeeds(database)} seeds in force will be rotated by the next operation of their player`)
    return 0
  }
  if (state) await updateShopState(database, state)
  if (state === 'open') await endMaintenance(database)
  print(`The shop is ${await selectShopState(database)}`)
  if (name === 'status') for (const line of await describe()) print(line)
  return 0
}

/** Ends the maintenance that operators began or announced: the console overrides them. */
async function endMaintenance(database: Deps['database']): Promise<void> {
  await database.transaction(async (tx) => {
    const { version, values } = await readSettings(tx)
    const { maintenance } = values
    if (!maintenance.isOn) return
    const author = { operatorId: null, changeRequestId: null, reason: 'npm run shop -- open' }
    await changeSettings(tx, { version, values: { maintenance: { ...maintenance, isOn: false } }, author })
  })
}
