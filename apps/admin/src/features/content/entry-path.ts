/** The path of a piece's editor. */
export function entryPath({ part, key }: { readonly part: string; readonly key: string }): string {
  return `/content/${part}/${encodeURIComponent(key)}`
}
