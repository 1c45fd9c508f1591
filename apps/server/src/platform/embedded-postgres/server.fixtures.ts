import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A separate server for tests that kill one: it starts on the given folder, reports it, and keeps running.
const [dataDir = ''] = process.argv.slice(2)
await startEmbeddedPostgres({ dataDir, print: console.log })
console.log('ready')
