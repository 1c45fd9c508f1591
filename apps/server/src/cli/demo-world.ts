import { runWorld } from '../demo-world/run-world.ts'
import { readConfig } from '../settings/config.ts'

// Runs the simulated players of a demo as a child process of the shop. It ends with its parent.
process.once('disconnect', () => process.exit(0))
const config = readConfig(process.env)
const databaseUrl = config.database.url
if (databaseUrl === undefined) throw new Error('DATABASE_URL is missing')
const isEmbedded = process.argv.includes('--embedded')
await runWorld(config, { databaseUrl, isEmbedded }, (message) => process.send?.(message))
// The crowd keeps the process running.
if (!config.demo.hasWorld) process.disconnect?.()
