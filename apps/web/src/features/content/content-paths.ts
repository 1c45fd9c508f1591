/** Pages of words, each with its own title in `demo/seo.json`; the words of two addresses may be the same. */
export const CONTENT_PATHS = [
  'contacts',
  'cookies',
  'user-agreement',
  'event-condition',
  'privacy-policy',
  'responsible-play',
] as const
