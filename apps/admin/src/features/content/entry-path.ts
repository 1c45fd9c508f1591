/** The path of a piece's editor: topics of questions are in a section of their own. */
export function entryPath({ part, key }: { readonly part: string; readonly key: string }): string {
  return part === 'topic' ? `/faq/${encodeURIComponent(key)}` : `/content/${part}/${encodeURIComponent(key)}`
}
