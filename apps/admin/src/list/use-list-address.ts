import { useSearchParams } from 'react-router'

/** Filters, sort order and page of a list in the URL, so that a link shows the same list. */
export interface ListAddress {
  readonly values: Readonly<Record<string, string>>
  /** Sets a filter or the sort and returns to the first page; an empty value removes it. */
  readonly set: (name: string, value: string | null) => void
  readonly goTo: (page: string | null) => void
  /** Removes these filters, and returns to the first page. */
  readonly clear: (names: readonly string[]) => void
  /** Sets some of these parameters, removes the others of them, and returns to the first page. */
  readonly replace: (names: readonly string[], values: Readonly<Record<string, string>>) => void
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const change = (edit: (next: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace, preventScrollReset: true },
    )
  return {
    values: Object.fromEntries(params),
    set: (name, value) =>
      change((next) => {
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
      }, true),
    goTo: (page) =>
      change((next) => {
        if (page) next.set('page', page)
        else next.delete('page')
      }, false),
    clear: (names) =>
      change((next) => {
        for (const name of [...names, 'page']) next.delete(name)
      }, true),
    replace: (names, values) =>
      change((next) => {
        for (const name of [...names, 'page']) next.delete(name)
        for (const [name, value] of Object.entries(values)) next.set(name, value)
      }, false),
  }
}
