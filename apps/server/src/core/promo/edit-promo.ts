import type { EditedPromo, PromoBatch, PromoChange } from '@runecase/api/operator/promo.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { runOperatorCommand } from '../operators/public.ts'
import { findEditedPromo, lockPromo, updatePromoActivity } from './promo-editor.sql.ts'
import { fieldsOf, getEditedPromo } from './show-promos.ts'
import { getEditable, writeBatch, writePromo } from './write-promo.ts'

type Reasoned<T> = T & { readonly reason: string }

const aloneBy = ({ operator }: OperatorCall) => ({ operatorId: operator.id, changeRequestId: null })

/** Creates or changes a code on behalf of one operator. Refuses like `writePromo`. */
export function savePromo(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { reason, ...change }: Reasoned<Omit<PromoChange, 'code'> & { readonly code?: string }>,
): Promise<EditedPromo> {
  const action = change.codeId === null ? 'promo.created' : 'promo.edited'
  return runOperatorCommand(deps, call, { action, reason }, async (tx) => {
    const before = change.codeId === null ? undefined : await getEditable(tx, change.codeId)
    const code = before?.code ?? change.code ?? ''
    const id = await writePromo(tx, { ...change, code }, aloneBy(call))
    const answer = await getEditedPromo(tx, id)
    return { answer, target: `promo ${code}`, before: before && fieldsOf(before), after: answer.fields }
  })
}

/** Creates a batch of codes on behalf of one operator. Refuses like `writeBatch`. */
export function saveBatch(
  deps: Pick<Deps, 'database' | 'random'>,
  call: OperatorCall,
  { reason, ...batch }: Reasoned<PromoBatch>,
): Promise<EditedPromo> {
  const command = { action: 'promo.batch_created', target: `promo ${batch.prefix}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const id = await writeBatch(deps, tx, batch, aloneBy(call))
    return { answer: await getEditedPromo(tx, id), after: batch }
  })
}

/** Stops a code with its batch at once, or enables it again. */
export function switchPromo(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { id, isActive, reason }: { readonly id: number; readonly isActive: boolean; readonly reason: string },
): Promise<EditedPromo> {
  const action = isActive ? 'promo.resumed' : 'promo.stopped'
  return runOperatorCommand(deps, call, { action, reason }, async (tx) => {
    await lockPromo(tx, id)
    const before = (await findEditedPromo(tx, id)) ?? refuse('dataNotFound')
    await updatePromoActivity(tx, id, isActive)
    const target = `promo ${before.prefix ?? before.code}`
    const answer = await getEditedPromo(tx, id)
    return { answer, target, before: { isActive: before.isActive }, after: { isActive } }
  })
}
