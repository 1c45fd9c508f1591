/**
 * Characters that a reader cannot see: controls, format characters such as the zero width space, fillers, line separators, and unassigned
 * ones.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u

/** Whether a text has an invisible character: two such names look the same and are different. */
export function hasInvisibleSigns(text: string): boolean {
  return INVISIBLE.test(text)
}
