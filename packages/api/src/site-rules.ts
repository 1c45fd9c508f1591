/** The channel for statistics of the site, deployments and maintenance. */
export const SITE_CHANNEL = 'site'
