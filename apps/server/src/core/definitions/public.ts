/** What operators define: typed terms with versions, one write path, one change request, one history. */

export { defineDefinition } from './define-definition.ts'
export type { CheckedTerms, DefinitionAuthor, InForce } from './definition-kind.ts'
export {
  definitionVersion,
  definitionVersions,
  findVersion,
  joinMadeAlone,
  presentDefinitions,
  sumVersions,
  versionChanges,
} from './definitions.sql.ts'
export { DEFINITION_VERSIONS } from './relations.sql.ts'
