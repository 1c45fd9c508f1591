import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { defineChangeRequest, requireVersion, runOperatorCommand } from '../operators/public.ts'
import type { AskedTerms, CheckedTerms, DefinitionAuthor, DefinitionKind, InForce, Written } from './definition-kind.ts'
import { findVersion, insertVersion, lockDefinition, selectVersions } from './definitions.sql.ts'

/** The one way in which definitions of a kind are read, proposed, written and recorded. */
export function defineDefinition<
  P extends object,
  F extends object,
  B extends InForce<F> = InForce<F>,
  C extends CheckedTerms<F> = CheckedTerms<F>,
  A = F,
>(one: DefinitionKind<P, F, B, C, A>) {
  const { kind } = one
  const targetOf = (asked: P, key = one.keyOf(asked)) =>
    one.targetOf?.(asked) ?? (key === null ? kind : `${kind} ${key}`)
  const askedOf = (asked: P) => one.askedOf?.(asked) ?? (asked as unknown as AskedTerms<A>)
  const logged = (written: Written<F>) =>
    one.loggedOf?.(written) ?? { before: written.before ?? null, after: written.fields }

  /** What is in force, with its version. Refuses with `dataNotFound`. */
  async function get(queries: Queries, key: string): Promise<B & { readonly version: number }> {
    const [version, found] = await Promise.all([findVersion(queries, kind, key), one.find(queries, key)])
    if (version === undefined || !found) return refuse('dataNotFound')
    return { ...found, version }
  }

  /** Locks what is in force. Refuses with `dataNotFound`, and with `version_conflict` another version than the given one. */
  async function lock(tx: Tx, key: string, version?: number, asked?: A): Promise<B> {
    const current = (await lockDefinition(tx, kind, key)) ?? refuse('dataNotFound')
    requireVersion(current, version ?? current)
    await one.lock(tx, key, asked)
    return (await one.find(tx, key)) ?? refuse('dataNotFound')
  }

  /** Records what is in force as the next version, and tells open pages of what an operator changed. The caller holds its lock. */
  async function record(tx: Tx, key: string, author: DefinitionAuthor, before: F | undefined): Promise<void> {
    const written = await one.find(tx, key)
    if (!written) throw new Error(`${kind} ${key} was not written`)
    const details = await one.detailsOf?.(tx, before, written.fields)
    await insertVersion(tx, { kind, key, terms: written.fields, details }, author)
    if (one.publications && author.operatorId !== null) await publish(tx, one.publications(key, written.fields))
  }

  /**
   * Puts other terms, or a new definition, into force as the next version. Refuses what its kind refuses, with `version_conflict`, and with
   * `approval_required` what takes two operators and names no change request. What changes nothing leaves no version.
   */
  async function write(tx: Tx, asked: P, author: DefinitionAuthor): Promise<Written<F>> {
    const known = one.keyOf(asked)
    const { version, fields } = askedOf(asked)
    const before = known === null ? undefined : await lock(tx, known, version, fields)
    if (known === null) await one.lock(tx, null, fields)
    const key = known ?? (await one.takeKey?.(tx, asked)) ?? refuse('dataNotFound')
    const checked = await one.check(tx, known, before, fields)
    if (checked.needsTwo && author.changeRequestId === null) refuse('approval_required')
    await one.requireBounded?.(tx, author, { target: targetOf(asked, key), before: before?.fields, checked })
    if (isDeepStrictEqual(before?.fields, checked.fields))
      return { key, before: before?.fields, fields: checked.fields }
    await one.write(tx, key, checked.fields, before?.fields)
    await record(tx, key, author, before?.fields)
    return { key, before: before?.fields, fields: checked.fields }
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
      const change = asked as unknown as P
      const action = one.action ?? `${kind}.${one.keyOf(change) === null ? 'created' : 'edited'}`
      return runOperatorCommand(deps, call, { action, reason }, async (tx) => {
        const written = await write(tx, change, { operatorId: call.operator.id, changeRequestId: null, reason })
        return { answer: await show(tx, written.key), target: targetOf(change, written.key), ...logged(written) }
      })
    },

    /**
     * Writes what a file of the console says, as a version without an operator, unless it is in force already; returns whether it wrote. The
     * file's own reader has checked it: what operators may not do, such as begin in the past, a file may.
     */
    async put(
      tx: Tx,
      key: string,
      termsOf: (before: B | undefined) => F | undefined,
      reason: string | null = null,
    ): Promise<boolean> {
      await lockDefinition(tx, kind, key)
      await one.lock(tx, key)
      const before = await one.find(tx, key)
      const fields = termsOf(before)
      if (!fields || isDeepStrictEqual(before?.fields, fields)) return false
      await one.write(tx, key, fields, before?.fields)
      await record(tx, key, { operatorId: null, changeRequestId: null, reason }, before?.fields)
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
      kind: one.change ?? `${kind}.terms`,
      proposePermission: one.proposePermission ?? one.permission,
      approvePermission: one.permission,
      payload: one.payload,
      targetOf,
      async readBase(queries, asked) {
        const key = one.keyOf(asked)
        if (key !== null) return `version ${(await get(queries, key)).version}`
        await one.requireNew?.(queries, asked)
        return 'new'
      },
      async preview(queries, asked) {
        const key = one.keyOf(asked)
        const before = key === null ? undefined : await get(queries, key)
        const { version, fields } = askedOf(asked)
        if (before) requireVersion(before.version, version ?? before.version)
        const checked = await one.check(queries, key, before, fields)
        const { lines, notes = [], ...effect } = await one.preview(queries, before?.fields, checked)
        if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
        return { ...effect, lines: [...lines, ...notes] }
      },
      // Between the check of the base and the write nobody else may come, where the payload names no version.
      async lock(tx, asked) {
        const key = one.keyOf(asked)
        if (key !== null) await lock(tx, key, undefined, askedOf(asked).fields)
      },
      apply: async (tx, asked, { authorId: operatorId, changeRequestId, reason }) =>
        logged(await write(tx, asked, { operatorId, changeRequestId, reason })),
    }),
  }
}
