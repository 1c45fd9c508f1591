import { STATUS_CONFIRM_PATH, STATUS_UNSUBSCRIBE_PATH } from '@runecase/api/status-rules.ts'
import { remember, remembered, useIsDue } from '../../api/remembered.ts'
import { paths } from '../../navigation/paths.ts'

const WELCOMED_KEY = 'shop-welcomed'

/** Pages that a visitor may read before the welcome, because they must know what they accept. */
const READABLE: readonly string[] = [
  paths.faq(),
  '/auth',
  '/profile/email',
  paths.status(),
  STATUS_CONFIRM_PATH,
  STATUS_UNSUBSCRIBE_PATH,
  paths.contacts(),
  paths.offer(),
  paths.privacy(),
  paths.company(),
  paths.userAgreement(),
  paths.eventCondition(),
  '/privacy-policy',
  paths.cookies(),
  paths.credits(),
  paths.responsiblePlay(),
]

const wasWelcomedHere = () => remembered(WELCOMED_KEY) === 'true'

/** Whether a guest sees the welcome instead of the requested screen; the server cannot know whether they were here before. */
export function useIsWelcomeDue(hasWelcome: boolean, isGuest: boolean, pathname: string): boolean {
  const wasWelcomed = useIsDue(wasWelcomedHere)
  return hasWelcome && isGuest && !wasWelcomed && !READABLE.includes(pathname)
}

/** The guest chose to look around first. */
export const rememberWelcome = () => remember(WELCOMED_KEY, 'true')
