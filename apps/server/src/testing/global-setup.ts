import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/migrate.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template that `createTestDatabase` clones; nobody connects to it. */
    databaseUrl: string
  }
}

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** Starts one PostgreSQL for the test run and migrates the template of every test database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres()
  try {
    const template = new URL(postgres.databaseUrl)
    template.pathname = '/template_migrated'
    const client = new Client({ connectionString: postgres.databaseUrl })
    await client.connect()
    await client.query('create database template_migrated')
    await client.end()
    await migrate(template.href, MIGRATIONS)
    project.provide('databaseUrl', template.href)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return postgres.stop
}
