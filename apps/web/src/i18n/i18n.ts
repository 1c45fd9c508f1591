import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { resources } from './resources.ts'

/** The words of the site. Russian is the only language, its resources are in the bundle, so it is ready at once on both sides. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'ru',
  fallbackLng: false,
  resources: { ru: resources },
  ns: Object.keys(resources),
  defaultNS: 'messages',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})
