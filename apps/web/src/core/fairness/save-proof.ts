import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'

/** Saves the proof under the name of the shop, in the API's format, which the checkers read. */
export function saveProof(proof: RollProof, slug: string): void {
  const file = new Blob([JSON.stringify(toSnakeKeys(proof), null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${slug}-roll-${proof.id}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
