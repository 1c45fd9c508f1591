/** What operators define: typed terms with versions, one write path, one change request, one history. */

export { defineDefinition } from './define-definition.ts'
export type { CheckedTerms, InForce } from './definition-kind.ts'
export { definitionVersion, findVersion, joinMadeAlone } from './definitions.sql.ts'
export { DEFINITION_VERSIONS } from './relations.sql.ts'
