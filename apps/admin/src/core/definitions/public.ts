/** What operators define: one screen and one form for all kinds. */

export { DefinitionForm } from './definition-form.tsx'
export { type DefinitionKind, definitionQuery, type EditedTerms } from './definition-kind.ts'
export { DefinitionScreen } from './definition-screen.tsx'
export { FieldRows } from './field-rows.tsx'
export {
  choice,
  color,
  count,
  lines,
  longText,
  money,
  openTime,
  picture,
  text,
  toggle,
  type Widget,
} from './widgets.tsx'
