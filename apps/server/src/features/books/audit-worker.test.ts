import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/make.ts'
import { AuditWorker } from './audit-worker.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.rows(`delete from audit_runs`)
  await world.rows(
    `with o as (insert into operators (login, name, role) values ('auditor', 'Auditor', 'risk')
                on conflict do nothing returning id)
     insert into audit_runs (operator_id) select id from o union select id from operators where login = 'auditor' limit 1`,
  )
})

const state = async () => {
  const [row] = await world.rows<{ state: string; findings: number | null }>('select state, findings from audit_runs')
  return row
}
const result = { id: 'I1', looked: 3, found: 2, findings: ['a', 'b'], ms: 1, note: null }

test('two processes run a requested audit once', async () => {
  let runs = 0
  const runAuditor = async () => {
    runs += 1
    return [result]
  }
  const workers = [1, 2, 3].map(() => new AuditWorker({ ...world.deps, runAuditor }))
  await Promise.all(workers.map((worker) => worker.runNext()))
  expect([runs, await state()]).toEqual([1, { state: 'done', findings: 2 }])
})

test('an audit that could not run has failed and has no results', async () => {
  const worker = new AuditWorker({ ...world.deps, runAuditor: () => Promise.reject(new Error('no database')) })
  await worker.runNext()
  expect(await state()).toEqual({ state: 'failed', findings: null })
})

test('a process that stops releases its audit, and one that hangs loses it', async () => {
  const begun = Promise.withResolvers<void>()
  const worker = new AuditWorker({
    ...world.deps,
    runAuditor: (signal) => {
      begun.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    },
  })
  worker.start()
  await begun.promise
  expect((await state())?.state).toBe('running')
  await worker.stop()
  expect((await state())?.state).toBe('waiting')
  await world.rows(
    `update audit_runs set state = 'running', started_at = now(), seen_at = now() - interval '3 minutes'`,
  )
  await new AuditWorker({ ...world.deps, runAuditor: async () => [] }).runNext()
  expect(await state()).toEqual({ state: 'done', findings: 0 })
})
