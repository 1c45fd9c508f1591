/** Counters of the whole shop, some seconds behind: one row a name. */
export const SITE_STATISTICS = `(select
  name,
  value
  from site_statistics)`
