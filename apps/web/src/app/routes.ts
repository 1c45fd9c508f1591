import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { CONTENT_PATHS } from '../features/content/content-paths.ts'
import { SOON_SCREENS, soonRouteId } from '../features/soon/soon-screens.ts'

const HOME = '../features/home/home-screen.tsx'

export default [
  // Answers that are no pages: they have a loader and nothing to show.
  route('robots.txt', 'robots.ts'),
  route('sitemap.xml', 'sitemap.ts'),
  route('manifest.webmanifest', 'web-manifest.ts'),
  route('sw.js', 'service-worker.ts'),
  route('offline.html', 'offline-page.ts'),
  route('builds/latest.json', 'latest-build.ts'),
  layout('layouts/shell-layout.tsx', [
    // A boundary of its own below the shell: a refused screen keeps its header and menus.
    layout('layouts/screen-boundary.tsx', [
      index(HOME),
      ...['sapper', 'ninja-defuse', 'techies'].map((alias) => route(alias, HOME, { id: `home/${alias}` })),
      route('open/:caseName', '../features/opening/case-screen.tsx'),
      route('profile', '../features/profile/own-profile.ts'),
      route('profile/:userId', '../features/profile/profile-screen.tsx'),
      route('faq', '../features/content/faq-screen.tsx'),
      route('kit', 'kit/kit-screen.tsx'),
      route('credits', '../features/content/credits-screen.tsx'),
      ...CONTENT_PATHS.map((path) => route(path, '../features/content/content-screen.tsx', { id: `content/${path}` })),
      ...SOON_SCREENS.map((screen) =>
        route(screen.path, '../features/soon/soon-screen.tsx', { id: soonRouteId(screen) }),
      ),
      route('*', 'not-found-screen.tsx'),
    ]),
  ]),
] satisfies RouteConfig
