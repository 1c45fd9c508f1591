import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

// Declared here and not where it is provided: the set-up imports features, which no reader of this file needs.
declare module 'vitest' {
  interface ProvidedContext {
    /** The templates that `createTestDatabase` clones, without connections. Both are migrated. */
    emptyDatabaseUrl: string
    /** As the first start of a demo leaves it: catalogue, payment methods, promo codes. */
    demoDatabaseUrl: string
  }
}

export interface TestDatabase {
  url: string
  /** Removes the database, and with it any connection still open. */
  drop(): Promise<void>
}

/**
 * A real PostgreSQL database of this test file alone: with every migration applied and nothing else in it, or a copy of the database at
 * `from` must have no connections.
 */
export async function createTestDatabase(from: string = inject('emptyDatabaseUrl')): Promise<TestDatabase> {
  const template = new URL(from)
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: through the log of a PostgreSQL that loses nothing by it, twice as much would be written.
  await onMaintenanceDatabase(
    template,
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
  )
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onMaintenanceDatabase(template, `drop database if exists ${name} with (force)`) }
}

async function onMaintenanceDatabase(template: URL, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database of this test file alone as the first start of a demo leaves it: catalogue, payment methods, promo codes. */
export function createDemoDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('demoDatabaseUrl'))
}
