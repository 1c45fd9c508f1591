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
