import { useRootData } from '../api/root-data.ts'

/** The operators' text about a page that they closed: null for the default text, undefined for an open page. */
export function useClosedPages(): (path: string) => string | null | undefined {
  const closed = useRootData()?.closed
  return (path) => closed?.[path]
}

/** Whether the page of a link is open: links to closed pages are not shown. */
export function useIsOpen(): (to: string) => boolean {
  const closedText = useClosedPages()
  return (to) => closedText(to.replace(/[?#].*/, '')) === undefined
}
