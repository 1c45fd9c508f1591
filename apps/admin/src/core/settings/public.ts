/** Business settings: their values, display and saving. */
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'

export { saveSettings } from './save-settings.ts'
export { showSetting } from './show-setting.ts'
export type SettingValues = EndpointData<OperatorApi['getSettings']>['values']
