/** Cases and items: their reads and pickers. */

export { AddItemDialog } from './add-item-dialog.tsx'
export { CaseLinesField } from './case-lines-field.tsx'
export { allCasesQuery, sectionsQuery } from './cases.queries.ts'
export { useItemLooks } from './use-item-looks.ts'
