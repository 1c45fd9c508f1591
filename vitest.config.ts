import { defineConfig } from 'vitest/config'
import { operatorEndpointTable } from './apps/admin/operator-endpoint-table.ts'
import { countEventsPath, endpointTable } from './apps/web/endpoint-table.ts'
import { textsPlugin } from './scripts/texts-plugin.ts'

const server = '{apps/server,packages/realtime,bench,audit}/**'
const databaseSetup = ['apps/server/src/testing/global-setup.ts']
const setupFiles = ['apps/server/src/testing/fail-on-console-error.ts']
const races = ['**/*.race.test.ts']
/** Large histories and long statistics: of `npm run test:long` alone. */
const scale = ['**/*.scale.test.ts']
/** What takes long and changes seldom: backups, kills at every write, sweeps over every endpoint. Also of `npm run test:long` alone. */
const long = ['**/*.long.test.ts', '**/*.long.race.test.ts']
/** Tests of rendered pages. They share one Vite server, which writes the types of routes into one folder. */
const pages = [
  'apps/web/src/app/{pages,event-fields,site-files,other-language,named-buttons}.test.ts',
  'apps/web/src/{core,features}/{payments,fairness}/*-pages.test.ts',
  'apps/web/src/features/profile/profile-screen.test.ts',
]
/** Tests outside of the server's folder that need a database. */
const withDatabase = ['apps/web/src/realtime/connection.test.ts', 'faults/checker.test.ts']
const never = ['**/node_modules/**', '**/build/**', 'e2e/**']

export default defineConfig({
  plugins: [textsPlugin()],
  define: {
    __ENDPOINTS__: JSON.stringify(endpointTable),
    __COUNT_EVENTS_PATH__: JSON.stringify(countEventsPath),
    __OPERATOR_ENDPOINTS__: JSON.stringify(operatorEndpointTable),
  },
  test: {
    allowOnly: false,
    // A file cleans up after itself. A process of its own for each would load the same modules again, for a third of a second of the processor.
    isolate: false,
    // Tests wait for their database, for timers and for processes: four at a time also where there are two cores.
    maxWorkers: 4,
    // No test is about its own speed: a slow machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{packages,scripts,art,apps/web,apps/admin,steam-bot,faults}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...pages, ...scale, ...long, ...withDatabase, 'packages/realtime/**'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: pages,
          setupFiles,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${server}/*.test.ts`, ...withDatabase],
          exclude: [...never, ...races, ...scale, ...long],
          setupFiles,
          globalSetup: databaseSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'scale',
          include: scale,
          exclude: never,
          setupFiles,
          globalSetup: databaseSetup,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          exclude: never,
          setupFiles,
          globalSetup: databaseSetup,
          maxWorkers: 2,
          isolate: true,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: [`${server}/*.race.test.ts`],
          exclude: [...never, ...long],
          setupFiles,
          globalSetup: databaseSetup,
          // Races are won and lost by timing: two files at a time, each on a database of its own, and none beside other tests.
          maxWorkers: 2,
          isolate: true,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
