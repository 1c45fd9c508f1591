import { oneOf } from '../../../platform/settings/setting.ts'
import { defineSettings, type SettingsOf, serviceUrl } from '../../../platform/settings/settings-group.ts'

/** The settings of the central bank whose daily rates countries may follow. */
export const RATES_SETTINGS = defineSettings({
  title: 'Exchange rates',
  fields: {
    feed: {
      name: 'RATES_FEED',
      schema: oneOf('none', 'cbr'),
      fallback: 'none',
      about:
        'where rates of the day come from: the Bank of Russia, or nowhere; operators choose the countries that follow it',
    },
    url: serviceUrl('RATES_URL', 'https://www.cbr.ru/scripts/XML_daily.asp', 'where the rates are read'),
  },
  isOn: ({ feed }) => feed !== 'none',
})
export type RatesSettings = SettingsOf<(typeof RATES_SETTINGS)['fields']>
