import { startApp } from '../app.ts'
import { readConfig } from '../settings/config.ts'
import { PLAIN_PAGES } from './plain-pages.ts'

/** The whole shop as a process that a test may kill: settings from the environment; it sends its address to its parent. */
const config = readConfig(process.env)
const databaseUrl = config.database.url
if (databaseUrl === undefined) throw new Error('DATABASE_URL is missing')
const app = await startApp(config, { databaseUrl, print: () => undefined, web: PLAIN_PAGES })
process.send?.(app.address)
// Ends with the test.
process.once('disconnect', () => process.exit(0))
