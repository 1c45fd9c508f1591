import { Button } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { ActionDialog } from './action-dialog.tsx'

interface SwitchButtonProps {
  readonly isActive: boolean
  /** What the press does, and its explanation in the dialog. */
  readonly title: string
  readonly text: string
  readonly isDisabled?: boolean
  readonly act: (reason: string) => Promise<unknown>
}

/** Stops what is active, or resumes it, for a reason. */
export function SwitchButton({ isActive, title, text, isDisabled = false, act }: SwitchButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={isActive ? 'light' : 'default'}
        {...(isActive && { color: 'red' })}
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {title}
      </Button>
      <ActionDialog
        isOpen={isAsking}
        title={title}
        text={text}
        confirm={title}
        isDangerous={isActive}
        onClose={() => setAsking(false)}
        act={async (reason) => {
          await act(reason)
          await queryClient.invalidateQueries()
        }}
      />
    </>
  )
}
