/** Where the screens of this site are. Every link is made here, so that a slug or an id is always encoded. */
export const paths = {
  home: () => '/',
  openCase: (slug: string) => `/open/${encodeURIComponent(slug)}` as const,
  ownProfile: () => '/profile',
  profile: (userId: string) => `/profile/${encodeURIComponent(userId)}` as const,
  /** Opens the registration dialog over the page one is on. */
  register: () => '#reg',
} as const
