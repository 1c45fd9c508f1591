import { randomBytes } from 'node:crypto'
import { OPERATIONS } from './operations.ts'
import type { Place } from './scenario.ts'
import type { ShopNode } from './shop-node.ts'
import { makeNode, startDatabase } from './world.ts'

/** Without a Steam bot, production refuses withdrawals with 503. */
export const WITHOUT_DELIVERY = OPERATIONS.filter(({ name }) => name !== 'withdraw')

/** Two ready processes in production mode on a database with the demo catalogue. */
export async function startProductionPair(
  place: Place,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly databaseUrl: string; readonly nodes: readonly [ShopNode, ShopNode] }> {
  const databaseUrl = await startDatabase(place)
  const secrets = withOwnSecrets(place)
  // A demo process fills the catalogue, with the secrets of the production processes that follow.
  const filler = makeNode(place, 2, { databaseUrl, env: secrets })
  await filler.startAsService()
  await filler.end('SIGTERM')
  const env = { ...secrets, MODE: 'production', PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'on', ...settings }
  const nodes = [makeNode(place, 0, { databaseUrl, env }), makeNode(place, 1, { databaseUrl, env })] as const
  for (const node of nodes) await node.startAsService()
  return { databaseUrl, nodes }
}

/** Sets secrets that production accepts, in this process and its children, and restores the former ones at the end. */
function withOwnSecrets(place: Place): Record<string, string> {
  const secrets = {
    SESSION_SECRET: randomBytes(24).toString('hex'),
    REALTIME_HMAC_SECRET: randomBytes(24).toString('hex'),
    SEED_KEY: randomBytes(32).toString('hex'),
    RECEIPT_KEY: randomBytes(32).toString('hex'),
  }
  for (const [name, value] of Object.entries(secrets)) {
    const before = process.env[name]
    process.env[name] = value
    place.onEnd(() => {
      if (before === undefined) delete process.env[name]
      else process.env[name] = before
    })
  }
  return secrets
}
