import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // Each language is a build of its own: a browser loads no texts of another.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // The first page brings its own routes alone; those of its links follow in one request after hydration.
  routeDiscovery: { mode: 'lazy' },
  // A screen and its loader are small, and a further file costs more than it saves.
  splitRouteModules: false,
} satisfies Config
