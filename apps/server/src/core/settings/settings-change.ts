import { SettingChanges, type ShopSettingName } from '@runecase/api/shop-settings.ts'
import { z } from 'zod'
import type { Queries } from '../../platform/db.ts'
import { defineChangeRequest } from '../operators/public.ts'
import { changeSettings, planChanges } from './change-settings.ts'
import { readSettings } from './read-settings.ts'
import { getSettingsVersion, lockSettings, selectSettings } from './settings.sql.ts'

const Payload = z.strictObject({ values: SettingChanges })

/** A change of settings that takes two operators: bounds of return, raised limits. */
export const settingsChange = defineChangeRequest({
  kind: 'settings.change',
  proposePermission: 'settings.edit',
  approvePermission: 'settings.edit',
  payload: Payload,
  targetOf: () => 'settings',
  readBase: async (queries) => String(await getSettingsVersion(queries)),
  async preview(queries, payload) {
    const lines = await linesOf(queries, payload)
    return {
      subject: 'settings',
      lines: lines.map(({ name, before, after }) => ({ field: name, before: textOf(before), after: textOf(after) })),
    }
  },
  lock: lockSettings,
  async apply(tx, { values }, { changeRequestId, authorId, reason }) {
    const baseVersion = await getSettingsVersion(tx)
    const author = { operatorId: authorId, requestId: changeRequestId, reason }
    const { changes } = await changeSettings(tx, { baseVersion, values, author })
    return {
      before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
      after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
    }
  },
})

async function linesOf(queries: Queries, { values }: z.output<typeof Payload>) {
  const { changed } = await selectSettings(queries)
  return planChanges(readSettings(changed).values, values) as {
    name: ShopSettingName
    before: unknown
    after: unknown
  }[]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
