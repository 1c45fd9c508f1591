import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { defineChangeRequest, requireVersion, runOperatorCommand } from '../operators/public.ts'
import type { AskedTerms, CheckedTerms, DefinitionAuthor, DefinitionKind, InForce } from './definition-kind.ts'
import { findVersion, insertVersion, lockDefinition, selectVersions } from './definitions.sql.ts'

const CONSOLE: DefinitionAuthor = { operatorId: null, changeRequestId: null }

interface Written<F> {
  readonly key: string
  /** Null: it is new. */
  readonly before: F | null
  readonly fields: F
}

/** The one way in which definitions of a kind are read, proposed, written and recorded. */
export function defineDefinition<
  P extends AskedTerms<F>,
  F extends object,
  B extends InForce<F> = InForce<F>,
  C extends CheckedTerms<F> = CheckedTerms<F>,
>(one: DefinitionKind<P, F, B, C>) {
  const { kind } = one
  const targetOf = (key: string | null) => (key === null ? kind : `${kind} ${key}`)

  /** What is in force, with its version. Refuses with `dataNotFound`. */
  async function get(queries: Queries, key: string): Promise<B & { readonly version: number }> {
    const [version, found] = await Promise.all([findVersion(queries, kind, key), one.find(queries, key)])
    if (version === undefined || !found) return refuse('dataNotFound')
    return { ...found, version }
  }

  /** Locks what is in force. Refuses with `dataNotFound`, and with `version_conflict` another version than the given one. */
  async function lock(tx: Tx, key: string, version: number, fields?: F): Promise<B> {
    requireVersion((await lockDefinition(tx, kind, key)) ?? refuse('dataNotFound'), version)
    await one.lock(tx, key, fields)
    return (await one.find(tx, key)) ?? refuse('dataNotFound')
  }

  /** Records what is in force as the next version, and tells open pages of what an operator changed. The caller holds its lock. */
  async function record(tx: Tx, key: string, author: DefinitionAuthor): Promise<void> {
    const written = await one.find(tx, key)
    if (!written) throw new Error(`${targetOf(key)} was not written`)
    await insertVersion(tx, kind, key, author, written.fields)
    if (one.publications && author.operatorId !== null) await publish(tx, one.publications(key, written.fields))
  }

  /**
   * Puts other terms, or a new definition, into force as the next version. Refuses what its kind refuses, with `version_conflict`, and with
   * `approval_required` what takes two operators and names no change request.
   */
  async function write(tx: Tx, asked: P, author: DefinitionAuthor): Promise<Written<F>> {
    const known = one.keyOf(asked)
    const { fields } = asked
    const before = known === null ? undefined : await lock(tx, known, asked.version, fields)
    if (known === null) await one.lock(tx, null, fields)
    const key = known ?? (await one.takeKey?.(tx)) ?? refuse('dataNotFound')
    const checked = await one.check(tx, known, before, fields)
    if (checked.needsTwo && author.changeRequestId === null) refuse('approval_required')
    await one.requireBounded?.(tx, author, { target: targetOf(key), before: before?.fields, checked })
    await one.write(tx, key, checked.fields, before?.fields)
    await record(tx, key, author)
    return { key, before: before?.fields ?? null, fields: checked.fields }
  }

  return {
    get,
    lock,
    record,
    write,

    /** Writes in the name of one operator, with a log entry; `show` makes the answer. Refuses like `write`. */
    save<T>(
      deps: Pick<Deps, 'database'>,
      call: OperatorCall,
      { reason, ...asked }: P & { readonly reason: string },
      show: (tx: Tx, key: string) => Promise<T>,
    ): Promise<T> {
      const action = `${kind}.${one.keyOf(asked as unknown as P) === null ? 'created' : 'edited'}`
      return runOperatorCommand(deps, call, { action, reason }, async (tx) => {
        const author = { operatorId: call.operator.id, changeRequestId: null }
        const { key, before, fields } = await write(tx, asked as unknown as P, author)
        return { answer: await show(tx, key), target: targetOf(key), before, after: fields }
      })
    },

    /**
     * Writes what a file of the console says, as a version without an operator, unless it is in force already; returns whether it wrote. The
     * file's own reader has checked it: what operators may not do, such as begin in the past, a file may.
     */
    async put(tx: Tx, key: string, termsOf: (before: F | undefined) => F | undefined): Promise<boolean> {
      await lockDefinition(tx, kind, key)
      await one.lock(tx, key)
      const before = (await one.find(tx, key))?.fields
      const fields = termsOf(before)
      if (!fields || isDeepStrictEqual(before, fields)) return false
      await one.write(tx, key, fields, before)
      await record(tx, key, CONSOLE)
      return true
    },

    /** The newest versions, as the back office shows them. */
    async listVersions(queries: Queries, key: string) {
      const rows = await selectVersions<F>(queries, kind, key)
      return rows.map(({ at, changeRequestId, ...row }) => ({
        ...row,
        at: at.toISOString(),
        changeRequestId: changeRequestId === null ? null : String(changeRequestId),
      }))
    },

    /** What takes two operators. */
    changeRequest: defineChangeRequest<P>({
      kind: `${kind}.terms`,
      proposePermission: one.permission,
      approvePermission: one.permission,
      payload: one.payload,
      targetOf: (asked) => targetOf(one.keyOf(asked)),
      async readBase(queries, asked) {
        const key = one.keyOf(asked)
        return key === null ? 'new' : `version ${(await get(queries, key)).version}`
      },
      async preview(queries, asked) {
        const key = one.keyOf(asked)
        const before = key === null ? undefined : await get(queries, key)
        if (before) requireVersion(before.version, asked.version)
        const checked = await one.check(queries, key, before, asked.fields)
        const { lines, notes = [], ...effect } = await one.preview(queries, before?.fields, checked)
        if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
        return { ...effect, lines: [...lines, ...notes] }
      },
      async apply(tx, asked, { authorId: operatorId, changeRequestId }) {
        const { before, fields } = await write(tx, asked, { operatorId, changeRequestId })
        return { before, after: fields }
      },
    }),
  }
}
