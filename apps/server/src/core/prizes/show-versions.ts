import { expandPrizes, type PrizeLine } from '@runecase/game/prize-lines.ts'

interface Version {
  readonly terms: { readonly prizes?: readonly PrizeLine[] | undefined }
}

/** Versions with the number of prizes in place of their terms. */
export const showVersions = <V extends Version>(versions: readonly V[]) =>
  versions.map(({ terms, ...version }) => ({ ...version, prizes: expandPrizes(terms.prizes ?? []).length }))
