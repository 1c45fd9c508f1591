import type { Plugin } from 'vite'

/** What every page needs before it can be used: the browser's entry, the document and its shell. */
const FIRST = [
  /[\\/]app[\\/]entry\.client\.tsx$/,
  /[\\/]app[\\/]root\.tsx/,
  /[\\/]app[\\/]layouts[\\/]shell-layout\.tsx/,
]

/**
 * Parts of dialogs, menus and the like: one package names them all, so that what only some screens use seems to belong to
 * every page.
 */
const ON_DEMAND =
  /[\\/]node_modules[\\/](?:@radix-ui|radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|tslib|use-callback-ref|use-sidecar|react-remove-scroll-bar)[\\/]/

/**
 * Puts everything that every page needs into two files, libraries and our own, in place of dozens: each file of its own
 * costs a request, and packs worse. What is imported later, on demand, stays by itself.
 */
export function firstChunks(): Plugin {
  const first = new Set<string>()
  const isOwn = (id: string) => !id.includes('/node_modules/')
  return {
    name: 'runecase-first-chunks',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'libraries', test: (id: string) => first.has(id) && !isOwn(id) && !ON_DEMAND.test(id) },
                    { name: 'shell', test: (id: string) => first.has(id) && isOwn(id) },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    buildEnd() {
      if (this.environment.name !== 'client') return
      const queue = [...this.getModuleIds()].filter((id) => FIRST.some((pattern) => pattern.test(id)))
      for (const id of queue) {
        if (first.has(id)) continue
        first.add(id)
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
      if (first.size === 0) this.error('no module of the first page was found')
    },
  }
}
