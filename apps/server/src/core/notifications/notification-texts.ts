import { textsIn } from '../../platform/texts.ts'
import en from './notifications.en.json' with { type: 'json' }
import ru from './notifications.ru.json' with { type: 'json' }

/** The texts of notifications in a language. */
export const notificationTexts = textsIn({ ru, en })
