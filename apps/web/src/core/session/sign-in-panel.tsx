import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** Shown to guests instead of players' content: a sign-in button. */
export function SignInPanel({ title, button }: { readonly title: string; readonly button: string }) {
  return (
    <Panel>
      <EmptyState art="/i/static/misc/key" title={title}>
        <SignInLink action="open">{button}</SignInLink>
      </EmptyState>
    </Panel>
  )
}
