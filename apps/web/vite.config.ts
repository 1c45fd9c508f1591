import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { textsPlugin } from '../../scripts/texts-plugin.ts'
import { artAddresses } from './art-addresses.ts'
import { countEventsPath, endpointTable } from './endpoint-table.ts'
import { BUILD_TARGETS } from './oldest-browsers.ts'

/** The modules around every screen. */
const SHELL = /\/src\/(app\/(root|layouts\/(shell-layout|screen-boundary))|app\/entry\.client)\.tsx/

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const inShell = new Map<string, boolean>()
/**
 * Parts of a barrel that the shell does not use, although it imports the barrel: `Trans` and its parser, which five screens need.
 */
const NOT_OF_SHELL = /\/node_modules\/(react-i18next\/dist\/es\/(Trans|IcuTrans)|html-parse-stringify\/)/

/** Whether a module is loaded with every screen: imported by the shell, directly or by others, and not on demand. */
function isOfShell(id: string, modules: Modules): boolean {
  if (NOT_OF_SHELL.test(id)) return false
  const known = inShell.get(id)
  if (known !== undefined) return known
  // Modules that import each other must not ask for ever.
  inShell.set(id, false)
  const importers = [...(modules.getModuleInfo(id)?.importers ?? [])]
  const is = importers.some((importer) => SHELL.test(importer) || isOfShell(importer, modules))
  inShell.set(id, is)
  return is
}

export default defineConfig({
  plugins: [artAddresses(), textsPlugin(process.env.TEXTS_LANGUAGE), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Hundreds of small files take longer to load than a few, and compress worse.
            codeSplitting: {
              groups: [
                { name: (id, modules) => (isOfShell(id, modules) ? 'shell' : null) },
                { name: 'styles', test: /\.module\.css$/, minShareCount: 3 },
                // Small parts of the library that dialogs and switches share: a switch must not load the dialogs.
                {
                  name: 'radix',
                  test: /\/@radix-ui\/(primitive|react-(compose-refs|context|primitive|slot|use-[\w-]+))\//,
                },
                // Most screens can open a dialog, but none needs one for its first view.
                { name: 'dialog', test: /\/src\/ui\/dialog\.tsx$/ },
                { name: 'common', minShareCount: 30 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './ssr.ts' } } },
  },
  define: {
    __ENDPOINTS__: JSON.stringify(endpointTable),
    __COUNT_EVENTS_PATH__: JSON.stringify(countEventsPath),
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: BUILD_TARGETS, assetsInlineLimit: 0 },
})
