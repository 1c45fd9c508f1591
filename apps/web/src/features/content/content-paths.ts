/** Content pages by path; two paths may have the same text. */
export const CONTENT_PATHS = [
  'offer',
  'privacy',
  'company',
  'contacts',
  'cookies',
  'user-agreement',
  'event-condition',
  'privacy-policy',
  'responsible-play',
] as const

/** Whether a path is that of a content page which cannot be read now: `listPages` does not name it. */
export function isMissingPage(path: string, pages: readonly string[] | undefined): boolean {
  const slug = CONTENT_PATHS.find((one) => `/${one}` === path)
  return slug !== undefined && pages?.includes(slug) === false
}
