import { DEFAULT_TIME_ZONE } from './notifications-rules.ts'
import type { PageProject } from './page.ts'
import { NO_PROJECT } from './shop-words-rules.ts'

/** The project of a page whose data could not be loaded: without a name, and with the look of `ui/tokens.css`. */
export const UNNAMED_PROJECT: PageProject = {
  words: NO_PROJECT,
  slug: 'shop',
  css: '',
  ground: '',
  rarities: [],
  marks: [],
  hasHeroes: false,
  upgrades: { multipliers: [200], chance: 75 },
  legalEntity: '',
  hasDisplayCurrency: false,
  timeZone: DEFAULT_TIME_ZONE,
  pictures: { mark: '', share: '', hero: '', favicon: '', touch: '', phone: '', app: '', maskable: '' },
}
