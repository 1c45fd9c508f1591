import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // The first page brings its own routes alone; those of its links follow in one request after hydration.
  routeDiscovery: { mode: 'lazy' },
  // A screen and its loader are small, and a further file costs more than it saves.
  splitRouteModules: false,
} satisfies Config
