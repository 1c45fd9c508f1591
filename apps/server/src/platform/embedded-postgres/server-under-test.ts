import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A server of its own for tests that kill one: starts on the given folder, says so, and stays.
const [dataDir = ''] = process.argv.slice(2)
await startEmbeddedPostgres({ dataDir, say: () => undefined })
console.log('ready')
