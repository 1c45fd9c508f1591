import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/shell-layout.tsx', [
    // A boundary of its own below the shell: a refused screen keeps its header and menus.
    layout('layouts/screen-boundary.tsx', [
      index('../features/home/home-screen.tsx'),
      route('open/:caseName', '../features/opening/case-screen.tsx'),
      route('profile', '../features/profile/own-profile.ts'),
      route('profile/:userId', '../features/profile/profile-screen.tsx'),
      route('*', 'not-found-screen.tsx'),
    ]),
  ]),
] satisfies RouteConfig
