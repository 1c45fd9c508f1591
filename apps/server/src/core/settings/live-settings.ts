import type { ShopSettingName, ShopSettings } from '@runecase/api/shop-settings.ts'
import type { Deps } from '../../platform/deps.ts'
import { PeriodicTask } from '../../platform/periodic-task.ts'
import { StateLog } from '../../platform/state-log.ts'
import { parseSettings, readSettings } from './read-settings.ts'
import { getSettingsVersion } from './settings.sql.ts'
import { writeFirstSettings } from './settings-definition.ts'

const POLL_MS = 1000

/** The current business settings, at most a second behind the database. */
export interface Settings {
  get<Name extends ShopSettingName>(name: Name): ShopSettings[Name]
}

type SettingsDeps = Pick<Deps, 'database' | 'log'>

/** The settings of this process, which follow the database. A value that its schema no longer accepts is replaced by the default. */
export class LiveSettings implements Settings {
  readonly #deps: SettingsDeps
  readonly #loop: PeriodicTask
  readonly #health: StateLog
  #version = -1
  #values: ShopSettings = parseSettings({}).values

  private constructor(deps: SettingsDeps) {
    this.#deps = deps
    this.#health = new StateLog(deps.log, 'the settings could not be refreshed')
    this.#loop = new PeriodicTask(
      async () => {
        await this.refresh()
        this.#health.worked()
        return false
      },
      { pollMs: POLL_MS, pauseMs: POLL_MS, onError: (error) => this.#health.failed(error) },
    )
  }

  /**
   * Loads the current settings. At the first start `first` becomes version 1, of the time `at` or of now; at later starts it is ignored.
   */
  static async load(deps: SettingsDeps, first: Partial<ShopSettings>, at?: Date): Promise<LiveSettings> {
    await deps.database.transaction((tx) => writeFirstSettings(tx, first, at))
    const settings = new LiveSettings(deps)
    await settings.refresh()
    return settings
  }

  /** Starts polling for changes once a second. */
  start(): void {
    this.#loop.start()
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  /** Polls for changes now. */
  async refresh(): Promise<void> {
    if ((await getSettingsVersion(this.#deps.database)) === this.#version) return
    const { version, values, wrong } = await readSettings(this.#deps.database)
    if (version < this.#version) return
    for (const name of wrong) this.#deps.log.error({ setting: name, version }, 'a setting in force cannot be read')
    this.#version = version
    this.#values = values
  }

  get<Name extends ShopSettingName>(name: Name): ShopSettings[Name] {
    return this.#values[name]
  }
}
