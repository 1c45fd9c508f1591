import type { Deps } from '../../deps.ts'
import type { FileAnswer, OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { logOperatorAccess } from '../operators/public.ts'
import { findBatch, selectBatchCodes } from './promo-figures.sql.ts'

const CODES_AT_ONCE = 5000

/** The codes of a batch as a file; the log records who took it. Refuses with `dataNotFound`. */
export async function exportBatch(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  batchId: number,
): Promise<FileAnswer> {
  const { prefix } = (await findBatch(deps.database, batchId)) ?? refuse('dataNotFound')
  await logOperatorAccess(deps, call, { action: 'promo.exported', target: `promo ${prefix}` })
  const fileName = `runecase-promo-${prefix.toLowerCase()}-${batchId}.csv`
  return { fileName, type: 'text/csv; charset=utf-8', lines: linesOf(deps, batchId) }
}

async function* linesOf({ database }: Pick<Deps, 'database'>, batchId: number): AsyncGenerator<string> {
  yield '\uFEFFcode;used\r\n'
  let afterId = 0
  for (;;) {
    const codes = await selectBatchCodes(database, { batchId, afterId, limit: CODES_AT_ONCE })
    // A prefix may begin with a character that office programs treat as a formula.
    for (const { code, taken } of codes) yield `${code.startsWith('-') ? "'" : ''}${code};${taken}\r\n`
    if (codes.length < CODES_AT_ONCE) return
    afterId = codes.at(-1)?.id ?? 0
  }
}
