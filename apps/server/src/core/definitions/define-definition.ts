import { isDeepStrictEqual } from 'node:util'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import type { PageQuery } from '../../platform/keyset-page.ts'
import { publish } from '../../platform/realtime/publications.ts'
import { refuse } from '../../platform/refuse.ts'
import { type ChangeRequestKind, defineChangeRequest, requireVersion, runOperatorCommand } from '../operators/public.ts'
import type { CheckedTerms, DefinitionAuthor, DefinitionChange, DefinitionKind, InForce } from './definition-kind.ts'
import { findVersion, insertVersion, lockDefinition, selectVersionPage, selectVersions } from './definitions.sql.ts'

interface Written<F> {
  readonly key: string
  /** Undefined: it is new. */
  readonly before: { readonly version: number; readonly fields: F } | undefined
  /** As it is in force. */
  readonly after: { readonly version: number; readonly fields: F }
}

/** The one way in which definitions of a kind are read, proposed, written and recorded. */
export function defineDefinition<
  P,
  F extends object,
  B extends InForce<F> = InForce<F>,
  C extends CheckedTerms<F> = CheckedTerms<F>,
  A = F,
>(one: DefinitionKind<P, F, B, C, A>) {
  const { kind } = one
  const targetOf = (asked: P, key = one.askedOf(asked).key) =>
    one.targetOf?.(asked, key) ?? (key === null ? kind : `${kind} ${key}`)
  const loggedOf: NonNullable<typeof one.logged> =
    one.logged ?? ((before, { fields }) => ({ before: before?.fields ?? null, after: fields ?? null }))

  /** What is in force, with its version. Refuses with `dataNotFound`. */
  async function get(queries: Queries, key: string): Promise<B & { readonly version: number }> {
    const [version, found] = await Promise.all([findVersion(queries, kind, key), one.find(queries, key)])
    if (version === undefined || !found) return refuse('dataNotFound')
    return { ...found, version }
  }

  /** Waits for another change of it; nobody else makes one until the transaction ends. */
  async function wait(tx: Tx, key: string, asked?: A): Promise<void> {
    await one.lockKind?.(tx)
    await lockDefinition(tx, kind, key)
    await one.lock?.(tx, key, asked)
  }

  /**
   * Locks what is in force; undefined where whoever makes one gives its key. Refuses with `dataNotFound`, and with `version_conflict` another
   * version than the given one.
   */
  async function lockAny(
    tx: Tx,
    key: string,
    version: number | undefined,
    asked?: A,
  ): Promise<(B & { readonly version: number }) | undefined> {
    await wait(tx, key, asked)
    const found = await one.find(tx, key)
    const current = found && ((await findVersion(tx, kind, key)) ?? 0)
    if (!current && !one.hasGivenKeys) refuse('dataNotFound')
    if (version !== undefined) requireVersion(current ?? 0, version)
    return found && { ...found, version: current ?? 0 }
  }

  /** Locks what is in force. Refuses like `lockAny`, and with `dataNotFound` what is removed. */
  async function lock(tx: Tx, key: string, version: number) {
    const found = (await lockAny(tx, key, undefined)) ?? refuse('dataNotFound')
    requireVersion(found.version, version)
    return found
  }

  /** Records what is in force as the next version, and tells open pages of what an operator changed. The caller holds its lock. */
  async function record(
    tx: Tx,
    key: string,
    {
      before,
      checked,
      at,
      ...author
    }: DefinitionAuthor & { readonly before: F | undefined; readonly checked?: C; readonly at?: Date | undefined },
  ): Promise<Written<F>['after']> {
    const written = await one.find(tx, key)
    if (!written) throw new Error(`${kind} ${key} was not written`)
    const details = await one.detailsOf?.(tx, before, written, checked)
    const version = await insertVersion(tx, { kind, key, terms: written.fields, details, at }, author)
    if (one.publications && author.operatorId !== null) await publish(tx, one.publications(key, written.fields))
    return { version, fields: written.fields }
  }

  /** Takes it out of force, as a version without terms. The caller holds its lock. */
  async function take(tx: Tx, key: string, author: DefinitionAuthor): Promise<number> {
    await one.remove?.(tx, key)
    return insertVersion(tx, { kind, key, terms: null }, author)
  }

  /**
   * Puts other terms, or a new definition, into force as the next version; what is in force already makes none. Refuses what its kind refuses,
   * with `version_conflict`, and with `approval_required` what takes two operators and names no change request.
   */
  async function write(tx: Tx, asked: P, author: DefinitionAuthor): Promise<Written<F>> {
    const { key: known, version, fields } = one.askedOf(asked)
    const before = known === null ? undefined : await lockAny(tx, known, version, fields)
    if (known === null) await one.lock?.(tx, null, fields)
    const key = known ?? (await one.takeKey?.(tx, asked)) ?? refuse('dataNotFound')
    const checked = await one.check(tx, known, before, fields)
    if (before && isDeepStrictEqual(before.fields, checked.fields)) return { key, before, after: before }
    if (checked.needsTwo && author.changeRequestId === null)
      refuse('approval_required', checked.needsTwo === true ? {} : checked.needsTwo)
    await one.requireBounded?.(tx, author, { target: targetOf(asked, key), before: before?.fields, checked })
    await one.write(tx, key, checked.fields, before?.fields)
    return { key, before, after: await record(tx, key, { ...author, before: before?.fields, checked }) }
  }

  function changeRequestOf(change: DefinitionChange<P, F, C>): ChangeRequestKind {
    return defineChangeRequest<P>({
      kind: change.kind ?? `${kind}.terms`,
      proposePermission: change.proposePermission ?? change.permission,
      approvePermission: change.permission,
      payload: change.payload,
      targetOf: (asked) => targetOf(asked),
      async readBase(queries, asked) {
        const { key } = one.askedOf(asked)
        if (key !== null) return `version ${(await get(queries, key)).version}`
        await change.requireNew?.(queries, asked)
        return 'new'
      },
      async preview(queries, asked) {
        const { key, version, fields } = one.askedOf(asked)
        const before = key === null ? undefined : await get(queries, key)
        if (before && version !== undefined) requireVersion(before.version, version)
        const checked = await one.check(queries, key, before, fields)
        const { lines, notes = [], ...effect } = await change.preview(queries, before?.fields, checked)
        if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
        return { ...effect, lines: [...lines, ...notes] }
      },
      async lock(tx, asked) {
        const { key, fields } = one.askedOf(asked)
        if (key !== null) await wait(tx, key, fields)
      },
      async apply(tx, asked, { authorId: operatorId, changeRequestId, reason }) {
        const { before, after } = await write(tx, asked, { operatorId, changeRequestId, reason })
        return loggedOf(before, after)
      },
    })
  }

  return {
    get,
    lock,
    record,
    write,

    /** Writes in the name of one operator, with a log entry, by `action` or after its kind; `show` makes the answer. Refuses like `write`. */
    save<T>(
      deps: Pick<Deps, 'database'>,
      call: OperatorCall,
      asked: P & { readonly reason: string },
      show: (tx: Tx, key: string) => Promise<T>,
      {
        action = one.action ?? `${kind}.${one.askedOf(asked).key === null ? 'created' : 'edited'}`,
      }: { readonly action?: string } = {},
    ): Promise<T> {
      const { reason } = asked
      return runOperatorCommand(deps, call, { action, reason }, async (tx) => {
        const author = { operatorId: call.operator.id, changeRequestId: null, reason }
        const { key, before, after } = await write(tx, asked, author)
        return { answer: await show(tx, key), target: targetOf(asked, key), ...loggedOf(before, after) }
      })
    },

    /** Takes it out of force in the name of one operator, as a version without terms. Refuses like `lock`. */
    remove(
      deps: Pick<Deps, 'database'>,
      call: OperatorCall,
      { key, version, reason }: { readonly key: string; readonly version: number; readonly reason: string },
    ): Promise<void> {
      return runOperatorCommand(
        deps,
        call,
        { action: `${kind}.removed`, target: `${kind} ${key}`, reason },
        async (tx) => {
          const before = await lock(tx, key, version)
          const next = await take(tx, key, { operatorId: call.operator.id, changeRequestId: null, reason })
          return { answer: undefined, ...loggedOf(before, { version: next, fields: undefined }) }
        },
      )
    },

    /**
     * Writes what a file of the console says, as a version without an operator, unless it is in force already; returns whether it wrote. Null
     * takes it out of force, undefined leaves it. The file's own reader has checked it: what operators may not do, such as begin in the past, a
     * file may.
     */
    async put(
      tx: Tx,
      key: string,
      termsOf: (before: B | undefined) => F | null | undefined,
      { reason = 'import', at }: { readonly reason?: string; readonly at?: Date | undefined } = {},
    ): Promise<boolean> {
      await wait(tx, key)
      const found = await one.find(tx, key)
      const before = found?.fields
      const fields = termsOf(found)
      if (fields === undefined || isDeepStrictEqual(before ?? null, fields)) return false
      const author = { operatorId: null, changeRequestId: null, reason }
      if (fields === null) await take(tx, key, author)
      else {
        await one.write(tx, key, fields, before)
        await record(tx, key, { ...author, before, at })
      }
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

    /** A page of versions for a list; `shown`: SQL, what it shows of version `v`. */
    async listPage<T>(queries: Queries, key: string, shown: string, page: PageQuery<'version'>) {
      const { rows, total, next } = await selectVersionPage<T>(queries, { kind, key, shown }, page)
      return {
        items: rows.map(({ version, at, reason, operatorId, operator, changeRequestId, shown: one }) => ({
          version,
          shown: one,
          at: at.toISOString(),
          reason: reason ?? '',
          operator: operatorId === null ? null : { id: String(operatorId), name: operator ?? '' },
          changeRequestId: changeRequestId === null ? null : String(changeRequestId),
        })),
        total,
        next,
      }
    },

    /** What takes two operators. */
    changeRequests: one.change ? [changeRequestOf(one.change)] : [],
  }
}
