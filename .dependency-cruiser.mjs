const TEST = '[.](test|race[.]test)[.]tsx?$|-under-test[.]ts$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'imports-exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|[.]/[+]types/|.*/[+]types/)' },
    },
    {
      name: 'api-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/api/' },
      to: { path: '^(packages/game|apps|bench|audit|faults|scripts)/' },
    },
    {
      name: 'game-imports-the-api-only',
      severity: 'error',
      from: { path: '^packages/game/' },
      to: { path: '^(apps|bench|audit|faults|scripts)/' },
    },
    {
      name: 'packages-run-in-browsers',
      comment: 'api and game are bundled for players: no built-ins of Node',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^apps/server/src/(core|features|app[.]ts|main[.]ts)' },
    },
    {
      name: 'core-parts-meet-in-public',
      severity: 'error',
      from: { path: '^apps/server/src/core/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/server/src/core/', pathNot: ['^apps/server/src/core/$1/', '/public[.]ts$'] },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/core/', pathNot: TEST },
      to: { path: '^apps/server/src/features/' },
    },
    {
      name: 'features-never-import-each-other',
      comment: 'a feature reaches core through its public.ts, and another feature by a domain event',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/server/src/(features|core)/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/core/[^/]+/public[.]ts$'],
      },
    },
    {
      name: 'routes-never-touch-sql',
      severity: 'error',
      from: { path: '[.]routes[.]ts$' },
      to: { path: ['[.]sql[.]ts$', 'node_modules/pg/'] },
    },
    {
      name: 'commands-never-touch-http',
      severity: 'error',
      from: { path: '^apps/server/src/(core|features)/', pathNot: ['[.](routes|feature)[.]ts$', TEST] },
      to: { path: ['node_modules/(fastify|@fastify)/', '[.]routes[.]ts$'] },
    },
    {
      name: 'tests-stay-out-of-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'web-and-server-are-apart',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: TEST },
      to: { path: '^apps/server/' },
    },
    {
      name: 'server-imports-no-web-source',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/', pathNot: '^apps/web/build/' },
    },
    {
      name: 'ui-knows-no-business',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST },
      to: { path: '^apps/web/src/(api|realtime|features|app)/' },
    },
    {
      name: 'web-layers',
      severity: 'error',
      from: { path: '^apps/web/src/(api|realtime|i18n|navigation)/', pathNot: TEST },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-keep-their-styles',
      comment: 'What looks the same in two features is a component of one of them or of ui/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/[^/]+/.*\\.css$', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-mechanisms-know-no-features',
      severity: 'error',
      from: { path: '^apps/web/src/(reels|motion|sound)/', pathNot: TEST },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'paths, menu and guards are in navigation',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: TEST },
      to: { path: '^apps/web/src/app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-bot-is-apart',
      comment: 'the process with the secrets of a Steam account shares no code with the shop',
      severity: 'error',
      from: { path: '^steam-bot/', pathNot: TEST },
      to: { path: ['^(apps|packages|bench|faults|scripts|audit)/', 'node_modules/'] },
    },
    {
      name: 'nobody-imports-the-bot',
      severity: 'error',
      from: { path: '^(apps|packages|audit|bench)/', pathNot: TEST },
      to: { path: '^steam-bot/' },
    },
    {
      name: 'auditor-is-independent',
      severity: 'error',
      from: { path: '^audit/', pathNot: TEST },
      to: { path: '^(apps|packages|bench|faults|scripts)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(build|[.]react-router|data)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
