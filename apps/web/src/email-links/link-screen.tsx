import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './link-screen.module.css'

/** The screen that a link of an email leads to. */
export function LinkScreen({ isBusy, children }: { readonly isBusy?: boolean; readonly children: ReactNode }) {
  return (
    <Stack
      as="main"
      gap={16}
      align="center"
      className={styles.screen}
      aria-busy={isBusy}
      padding="32px 16px"
      minHeight="var(--first-screen, 60vh)"
      textAlign="center"
    >
      {children}
    </Stack>
  )
}

/** The same for a link that is not accepted. */
export function BrokenLinkScreen({
  texts,
  reason,
  backTo,
}: {
  readonly texts: Readonly<Record<'broken' | 'back', string>>
  readonly reason: string
  readonly backTo: string
}) {
  return (
    <LinkScreen>
      <div role="alert">
        <h1>{texts.broken}</h1>
        <EmptyState art="/i/static/misc/warning" title={reason}>
          <ButtonLink to={backTo}>{texts.back}</ButtonLink>
        </EmptyState>
      </div>
    </LinkScreen>
  )
}
