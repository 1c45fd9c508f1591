import { useRootData } from '../api/root-data.ts'

/** What operators say of a page that they closed: null for the usual words, undefined for an open one. */
export function useClosedPages(): (path: string) => string | null | undefined {
  const closed = useRootData()?.closed
  return (path) => closed?.[path]
}

/** Whether operators have left the page of a link open: a link to a closed one is not shown. */
export function useIsOpen(): (to: string) => boolean {
  const closedText = useClosedPages()
  return (to) => closedText(to.replace(/[?#].*/, '')) === undefined
}
