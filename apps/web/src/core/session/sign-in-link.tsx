import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/**
 * Opens the sign-in over the current page, and returns to it. `action` names what the guest clicked, in letters, digits, `-` and `_`: the
 * button with this `data-action` is scrolled to and focused afterwards. Without an action, a new player goes to their gift.
 */
export function SignInLink({
  action,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { readonly action?: string }) {
  const { search } = useLocation()
  return <ButtonLink {...rest} to={{ search, hash: paths.register(action) }} prefetch="none" preventScrollReset />
}
