import { defineConfig } from 'vite'
import { textsPlugin } from '../../scripts/texts-plugin.ts'
import { operatorEndpointTable } from './operator-endpoint-table.ts'

/** The language to build; development has all. */
const language = process.env.TEXTS_LANGUAGE

export default defineConfig({
  plugins: [
    textsPlugin(language),
    {
      name: 'language',
      transformIndexHtml: (html) => html.replace('<html lang="ru"', `<html lang="${language ?? 'ru'}"`),
    },
  ],
  define: { __OPERATOR_ENDPOINTS__: JSON.stringify(operatorEndpointTable) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // The server puts the nonce of each answer in its place (`platform/page/mount-admin.ts`).
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    outDir: process.env.BUILD_FOLDER ?? 'build',
    // `npm run build` empties it before the languages are built side by side.
    emptyOutDir: false,
    // React, Mantine and the router: 170 kB compressed, loaded once a day by a few people.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Mantine marks its modules for servers of React; here is none.
      onLog(level, log, handle) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
  },
})
