import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { rewriteManifest } from './slim-manifest.ts'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // Every route is known to the first page, so that moving between screens asks the server for data alone.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => rewriteManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config
