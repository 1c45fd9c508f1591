/** The address of the editor of a piece of content. */
export function entryPath({ part, key }: { readonly part: string; readonly key: string }): string {
  return `/content/${part}/${encodeURIComponent(key)}`
}
