/** Pages of words, by address; two addresses may have the same text. */
export const CONTENT_PATHS = [
  'contacts',
  'cookies',
  'user-agreement',
  'event-condition',
  'privacy-policy',
  'responsible-play',
] as const
