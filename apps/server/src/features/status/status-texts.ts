import { textsIn } from '../../platform/texts.ts'
import emailEn from './status-email.en.json' with { type: 'json' }
import emailRu from './status-email.ru.json' with { type: 'json' }
import feedEn from './status-feed.en.json' with { type: 'json' }
import feedRu from './status-feed.ru.json' with { type: 'json' }

/** The texts of emails about incidents in a language. */
export const statusEmailTexts = textsIn({ ru: emailRu, en: emailEn })

/** The texts of the feed of incidents in a language. */
export const statusFeedTexts = textsIn({ ru: feedRu, en: feedEn })
