/** Statistics of the site, deploys, maintenance. */
export const SITE_CHANNEL = 'site'
