import { renameSync, writeFileSync } from 'node:fs'

/** Writes the findings of each invariant for the shop's metrics, atomically. */
export function writeReport(
  path: string,
  results: readonly { readonly id: string; readonly findings: readonly string[] }[],
): void {
  const findings = Object.fromEntries(results.map((one) => [one.id, one.findings.length]))
  writeFileSync(`${path}.new`, `${JSON.stringify({ at: new Date().toISOString(), findings })}\n`)
  renameSync(`${path}.new`, path)
}
