import { renameSync, writeFileSync } from 'node:fs'

/** Writes what was found of each promise, for the metrics of the shop: whole or not at all. */
export function writeReport(
  path: string,
  results: readonly { readonly id: string; readonly findings: readonly string[] }[],
): void {
  const findings = Object.fromEntries(results.map((one) => [one.id, one.findings.length]))
  writeFileSync(`${path}.new`, `${JSON.stringify({ at: new Date().toISOString(), findings })}\n`)
  renameSync(`${path}.new`, path)
}
