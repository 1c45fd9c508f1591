import type { resources } from './resources.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'messages'
    resources: typeof resources
  }
}
