import { signInActionOf } from '@runecase/api/return-path.ts'
import type { NavigateFunction } from 'react-router'
import { browserQueryClient } from '../../api/query-client.ts'
import { paths } from '../../navigation/paths.ts'
import { focusAction } from '../../ui/focus-action.ts'
import { giftQuery } from '../catalog/public.ts'

/**
 * Navigates after a sign-in. `from` is where it was started: a path of this site with the hash that opened it. A visitor who signed in for
 * an action returns to its button. A new player without one goes to their gift.
 */
export async function continueAfterSignIn(navigate: NavigateFunction, from: string, isNew: boolean): Promise<void> {
  const [path = paths.home(), hash = ''] = from.split(/(?=#)/)
  const action = signInActionOf(hash) ?? null
  const gift = isNew && action === null ? await findGift() : null
  if (gift === null) {
    await navigate(path, { replace: true, preventScrollReset: true })
    if (action !== null) focusAction(action)
    return
  }
  await navigate(paths.openCase(gift), { replace: true })
  focusAction('open')
}

/** The slug of the gift case of new players; null without one, or when the request fails. */
async function findGift(): Promise<string | null> {
  try {
    const { queryKey, queryFn } = giftQuery()
    const gift = await browserQueryClient().fetchQuery({ queryKey, queryFn })
    return gift?.slug ?? null
  } catch {
    // They are signed in anyway, and stay on the page.
    return null
  }
}
