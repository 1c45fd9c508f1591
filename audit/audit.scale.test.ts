import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MADE_SEED_KEY, makeShop } from './made-shop.fixtures.ts'

const AUDITOR = fileURLToPath(new URL('main.ts', import.meta.url))
/** AUDIT_ENTRIES=1000000 measures the promised speed. A normal test run uses fewer entries and checks no time. */
const ENTRIES = Number(process.env.AUDIT_ENTRIES ?? 60_000)
const PROMISED_ENTRIES = 1_000_000
const PROMISED_MS = 30_000
/** Starting the program and reading the odds take the same time at any size. */
const START_MS = 5_000

test('a million ledger entries are checked within 30 seconds, with the same findings as in a small shop', async () => {
  const shop = await makeShop(ENTRIES)
  try {
    const startedAt = performance.now()
    const report = await audit(shop.url)
    const ms = performance.now() - startedAt
    const { findings, looked } = report
    process.stdout.write(`audit of ${looked.get('I1')} entries and ${looked.get('I23')} rolls: ${Math.round(ms)} ms\n`)
    expect(findings).toEqual([])
    expect(looked.get('I1')).toBeGreaterThanOrEqual(ENTRIES)
    expect(looked.get('I23')).toBeGreaterThanOrEqual(ENTRIES / 4)
    if (process.env.AUDIT_ENTRIES)
      expect(ms).toBeLessThan(Math.max(START_MS, (PROMISED_MS * ENTRIES) / PROMISED_ENTRIES) + START_MS)
  } finally {
    await shop.close()
  }
}, 600_000)

function audit(url: string): Promise<{ findings: readonly string[]; looked: ReadonlyMap<string, number> }> {
  const { DATABASE_URL: _url, ...env } = process.env
  const own = { SEED_KEY: MADE_SEED_KEY.toString('hex'), LEDGER_ANCHORS: '' }
  const options = { env: { ...env, ...own }, maxBuffer: 1 << 26 }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [AUDITOR, '--url', url, '--json'], options, (error, output) => {
      if (output === '') return reject(error)
      const { results } = JSON.parse(output) as {
        results: { id: string; looked: number; ms: number; findings: string[] }[]
      }
      if (process.env.AUDIT_ENTRIES)
        process.stdout.write(`${results.map((one) => `${one.id} ${one.ms} ms`).join(', ')}\n`)
      resolve({
        findings: results.flatMap((one) => one.findings.slice(0, 3).map((finding) => `${one.id} ${finding}`)),
        looked: new Map(results.map((one) => [one.id, one.looked])),
      })
    })
  })
}
