/** Versions of definitions: one row a version. */
export const DEFINITION_VERSIONS = `(select
  at,
  change_request_id,
  details,
  key,
  kind,
  operator_id,
  reason,
  version
  from definition_versions)`
