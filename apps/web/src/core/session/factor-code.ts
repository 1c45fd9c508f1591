/** What a player types as their second factor: a code of the app, or a recovery code in its place. */
export type CodeKind = 'app' | 'recovery'

/** The code in a text that a player typed, however they spaced it; undefined when it is none of this kind. */
export function readFactorCode(text: string, kind: CodeKind): string | undefined {
  const signs = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (kind === 'app') return /^\d{6}$/.test(signs) ? signs : undefined
  return signs.length === 10 ? `${signs.slice(0, 5)}-${signs.slice(5)}` : undefined
}
