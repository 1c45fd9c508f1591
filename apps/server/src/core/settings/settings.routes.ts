import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { runOperatorCommand } from '../operators/public.ts'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './get-settings.ts'
import { listVersions } from './list-versions.ts'
import type { LiveSettings } from './live-settings.ts'

type Names = 'getSettings' | 'changeSettings' | 'listSettingVersions'

export function settingRoutes(
  deps: Pick<Deps, 'database'> & { readonly settings: LiveSettings },
): OperatorHandlers<Names> {
  return {
    getSettings: () => getSettings(deps),
    async changeSettings({ body: { version, reason, values } }, call) {
      const author = { operatorId: call.operator.id, requestId: null, reason }
      await runOperatorCommand(deps, call, { action: 'settings.changed', target: 'settings', reason }, async (tx) => {
        const { changes } = await changeSettings(tx, { baseVersion: version, values, author })
        return { answer: undefined, ...logged(changes) }
      })
      await deps.settings.refresh()
      return getSettings(deps)
    },
    listSettingVersions: ({ query }) => listVersions(deps, query),
  }
}

/** Values before and after, for the log. */
function logged(changes: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]) {
  return {
    before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  }
}
