import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

/**
 * Leads a guest to sign in over the page he is on, and back to it. `action` names what he pressed, in letters, digits, `-` and `_`: the
 * button that does it for a player bears it as `data-action`, and is brought into view and focused afterwards. Without an action a newcomer
 * goes on to his gift.
 */
export function SignInLink({
  action,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, 'to'> & { readonly action?: string }) {
  const { search } = useLocation()
  return <ButtonLink {...rest} to={{ search, hash: paths.register(action) }} prefetch="none" preventScrollReset />
}
