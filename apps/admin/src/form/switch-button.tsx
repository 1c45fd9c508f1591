import { Button } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { Change } from './propose.ts'

interface SwitchButtonProps {
  readonly isActive: boolean
  /** The label of the action, and its explanation in the dialog. */
  readonly title: string
  /** The name of the button's subject, if several buttons are below each other. */
  readonly label?: string
  readonly text: string
  readonly isDisabled?: boolean
  /** Whether the button is in a row of a table. */
  readonly isCompact?: boolean
  readonly act: (reason: string) => Promise<unknown>
  /** The change request of an action that takes two operators. */
  readonly change?: Change
}

/** Stops something active, or resumes it, with a reason. */
export function SwitchButton({
  isActive,
  title,
  label,
  text,
  isDisabled = false,
  isCompact = false,
  act,
  change,
}: SwitchButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size={isCompact ? 'compact-sm' : 'sm'}
        // In rows only the dialog is red: a column of red buttons would carry no information.
        variant={isActive && !isCompact ? 'light' : 'default'}
        {...(isActive && !isCompact && { color: 'red' })}
        disabled={isDisabled}
        {...(label !== undefined && { 'aria-label': label })}
        onClick={() => setAsking(true)}
      >
        {title}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={label ?? title}
        text={text}
        confirm={title}
        isDangerous={isActive}
        onClose={() => setAsking(false)}
        {...(change && { change })}
        isDraftable={!isActive}
        act={async (reason) => {
          await act(reason)
          await queryClient.invalidateQueries()
        }}
      />
    </>
  )
}
