import type { Plugin } from 'vite'

/** Runs when it is loaded, after the modules of the routes: it has to stay a file of its own. */
const ENTRY = /[\\/]app[\\/]entry\.client\.tsx$/

/** What every page needs before it can be used: the browser's entry, the document and its shell. */
const FIRST = [ENTRY, /[\\/]app[\\/]root\.tsx/, /[\\/]app[\\/]layouts[\\/]shell-layout\.tsx/]

/** The screen that most visits begin with. */
const LANDING = /[\\/]features[\\/]home[\\/]home-screen\.tsx$/
const OF_LANDING_ALONE = /[\\/]features[\\/]home[\\/]/

/**
 * Parts of dialogs, menus and the like: one package names them all, so that what only some screens use seems to belong to
 * every page.
 */
const ON_DEMAND =
  /[\\/]node_modules[\\/](?:@radix-ui|radix-ui|@floating-ui|aria-hidden|get-nonce|react-remove-scroll|react-style-singleton|tslib|use-callback-ref|use-sidecar|react-remove-scroll-bar)[\\/]/

/** Parts of the cache of answers that screens use which are not the first: its one door names them all too. */
const LATER =
  /[\\/]@tanstack[\\/].*[\\/](?:queriesObserver|infiniteQueryObserver|mutationObserver|useQueries|useInfiniteQuery|useMutation|useSuspenseQueries|useSuspenseInfiniteQuery|useMutationState|useIsFetching)\.js$/

/**
 * Puts everything that every page needs into two files, libraries and our own, and what the main page shares with others into a
 * third, in place of dozens: each file of its own costs a request, and packs worse. What is imported later, on demand, stays by
 * itself.
 */
export function firstChunks(): Plugin {
  const first = new Set<string>()
  const landing = new Set<string>()
  const isOwn = (id: string) => !id.includes('/node_modules/')
  const isWanted = (id: string) => isOwn(id) || !(ON_DEMAND.test(id) || LATER.test(id))
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
                    { name: 'libraries', test: (id: string) => first.has(id) && isWanted(id) && !isOwn(id) },
                    { name: 'shell', test: (id: string) => first.has(id) && isOwn(id) && !ENTRY.test(id) },
                    { name: 'landing', test: (id: string) => landing.has(id) && !first.has(id) && isWanted(id) },
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
      const reach = (into: Set<string>, from: readonly RegExp[]) => {
        const queue = [...this.getModuleIds()].filter((id) => from.some((pattern) => pattern.test(id)))
        for (const id of queue) {
          if (into.has(id)) continue
          into.add(id)
          queue.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
      reach(first, FIRST)
      reach(landing, [LANDING])
      for (const id of landing) if (OF_LANDING_ALONE.test(id)) landing.delete(id)
      if (first.size === 0 || landing.size === 0) this.error('no module of the first page was found')
    },
  }
}
