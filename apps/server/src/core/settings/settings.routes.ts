import type { Deps } from '../../platform/deps.ts'
import type { OperatorHandlers } from '../../platform/http/handler.ts'
import { listVersions } from './list-versions.ts'
import type { LiveSettings } from './live-settings.ts'
import { readSettings } from './read-settings.ts'
import { settingsDefinition } from './settings-definition.ts'

type Names = 'getSettings' | 'changeSettings' | 'listSettingVersions'

export function settingRoutes(
  deps: Pick<Deps, 'database'> & { readonly settings: LiveSettings },
): OperatorHandlers<Names> {
  const getSettings = async () => {
    const { version, values } = await readSettings(deps.database)
    return { version, values }
  }
  return {
    getSettings,
    async changeSettings({ body }, call) {
      await settingsDefinition.save(deps, call, body, async () => undefined, { action: 'settings.changed' })
      await deps.settings.refresh()
      return getSettings()
    },
    listSettingVersions: ({ query }) => listVersions(deps, query),
  }
}
