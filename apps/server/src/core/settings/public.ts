/** Business settings: the current values, and how a new version is written. */

export { closedPages, closedText, requireOpen } from './closed-parts.ts'
export { isInShare } from './is-in-share.ts'
export { LiveSettings, type Settings } from './live-settings.ts'
export { readSettings } from './read-settings.ts'
export { MAINTENANCE_IN_FORCE, selectLoadedValues } from './settings.sql.ts'
export { changeSettings, settingsDefinition, writeUnsetSettings } from './settings-definition.ts'
