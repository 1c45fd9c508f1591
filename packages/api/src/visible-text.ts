/** Signs that a reader cannot see: controls, format signs such as the zero width space, fillers, separators of lines, and unassigned ones. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u

/** Whether a text has a sign that cannot be seen: two such names look the same and are different. */
export function hasInvisibleSigns(text: string): boolean {
  return INVISIBLE.test(text)
}
