const TEST = '[.](test|race[.]test)[.]tsx?$|[.]fixtures[.]ts$|/testing(/|-[^/]+$)'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-exist',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|texts:|tables:|[.]/[+]types/|.*/[+]types/)' },
    },
    {
      name: 'api-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/api/' },
      to: { path: '^(packages/(game|realtime)|apps|bench|audit|faults|scripts)/' },
    },
    {
      name: 'game-imports-the-api-only',
      severity: 'error',
      from: { path: '^packages/game/' },
      to: { path: '^(packages/realtime|apps|bench|audit|faults|scripts)/' },
    },
    {
      name: 'realtime-knows-no-shop',
      comment: 'what it needs of the server is passed in; its tests use the server’s database',
      severity: 'error',
      from: { path: '^packages/realtime/', pathNot: TEST },
      to: { path: '^(packages/(api|game)|apps|bench|audit|faults|scripts)/' },
    },
    {
      name: 'packages-run-in-browsers',
      comment: 'api and game are bundled for players: no built-ins of Node',
      severity: 'error',
      from: { path: '^packages/(api|game)/src/', pathNot: TEST },
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
      comment: 'or in relations, which are read where an import of public.ts would close a circle',
      severity: 'error',
      from: { path: '^apps/server/src/core/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/server/src/core/', pathNot: ['^apps/server/src/core/$1/', '/(public|relations[.]sql)[.]ts$'] },
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
      to: { path: '^(apps/server|packages/realtime)/' },
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
      to: { path: '^apps/web/src/(api|realtime|core|features|app)/' },
    },
    {
      name: 'web-mechanisms-know-no-business',
      severity: 'error',
      from: { path: '^apps/web/src/(api|realtime|i18n|navigation|email-links|reels|motion|sound)/', pathNot: TEST },
      to: { path: '^apps/web/src/(core|features|app)/' },
    },
    // The web app and the back office have the same layers: mechanisms <- core <- features <- app.
    {
      name: 'screens-core-parts-meet-in-public',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/core/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/$1/src/core/', pathNot: ['^apps/$1/src/core/$2/', '/public[.]ts$'] },
    },
    {
      name: 'screens-core-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/core/', pathNot: TEST },
      to: { path: '^apps/$1/src/features/' },
    },
    {
      name: 'screens-features-never-import-each-other',
      comment:
        'a feature reaches core through a public.ts; what another feature shows is passed in by a screen or layout of app/',
      severity: 'error',
      from: { path: '^apps/(web|admin)/src/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/$1/src/(core|features)/',
        pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/core/[^/]+/public[.]ts$'],
      },
    },
    {
      name: 'screens-texts-are-private',
      comment: 'texts belong to their folder like its styles; core may export its namespace',
      severity: 'error',
      from: { path: '^apps/(?:web|admin)/src/(core|features)/([^/]+)/', pathNot: TEST },
      to: { path: '^texts:(core|features|app)/', pathNot: '^texts:$1/$2/' },
    },
    {
      name: 'web-core-and-features-know-no-app',
      comment:
        'paths, menu and guards are in navigation. The app composes, and imports the files of core one by one: what the shell needs must not bring the rest',
      severity: 'error',
      from: { path: '^apps/web/src/(core|features)/', pathNot: TEST },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'the-back-office-is-apart',
      comment: 'of the player site it takes the tokens alone',
      severity: 'error',
      from: { path: '^apps/admin/' },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/web/src/ui/(tokens[.]css|fonts/)' },
    },
    {
      name: 'nobody-imports-the-back-office',
      severity: 'error',
      from: { path: '^apps/(server|web)/|^packages/' },
      to: { path: '^apps/admin/' },
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
