import messages from '../../../../demo/messages.ru.json' with { type: 'json' }
import texts from '../../../../demo/texts.ru.json' with { type: 'json' }
import account from './ru/account.json' with { type: 'json' }
import battles from './ru/battles.json' with { type: 'json' }
import catalog from './ru/catalog.json' with { type: 'json' }
import content from './ru/content.json' with { type: 'json' }
import fairness from './ru/fairness.json' with { type: 'json' }
import games from './ru/games.json' with { type: 'json' }
import home from './ru/home.json' with { type: 'json' }
import inventory from './ru/inventory.json' with { type: 'json' }
import opening from './ru/opening.json' with { type: 'json' }
import profile from './ru/profile.json' with { type: 'json' }
import promo from './ru/promo.json' with { type: 'json' }
import protection from './ru/protection.json' with { type: 'json' }
import refill from './ru/refill.json' with { type: 'json' }
import session from './ru/session.json' with { type: 'json' }
import shell from './ru/shell.json' with { type: 'json' }
import soon from './ru/soon.json' with { type: 'json' }
import ui from './ru/ui.json' with { type: 'json' }
import withdrawals from './ru/withdrawals.json' with { type: 'json' }

/**
 * Namespaces of words: `messages` and `texts` come from the catalogue, the others are the words of one part of the
 * interface each. `const { t } = useTranslation('opening')`, and `t('messages:errors.balance_error')` for a foreign one.
 */
export const resources = {
  messages,
  texts,
  account,
  battles,
  catalog,
  content,
  fairness,
  games,
  home,
  inventory,
  opening,
  profile,
  promo,
  protection,
  refill,
  session,
  shell,
  soon,
  ui,
  withdrawals,
}
