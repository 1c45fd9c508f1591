/** The kind of code that a player types as their second factor: of the app, or a recovery code instead. */
export type CodeKind = 'app' | 'recovery'

/** Parses a typed code, ignoring spaces; undefined if it is not of this kind. */
export function readFactorCode(text: string, kind: CodeKind): string | undefined {
  const signs = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (kind === 'app') return /^\d{6}$/.test(signs) ? signs : undefined
  return signs.length === 10 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : undefined
}
