import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // Every route is known to the first page, so that moving between screens asks the server for data alone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
