import { Button } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import type { Permission } from '@runecase/api/operator/roles.ts'
import { Link } from 'react-router'
import { useIsPermitted } from '../api/operator.ts'

/** The button of a list that opens the screen for a new entry. Hidden from operators without the permission. */
export function NewLink({
  to,
  label,
  permission,
}: {
  readonly to: string
  readonly label: string
  readonly permission: Permission
}) {
  if (!useIsPermitted()(permission)) return null
  return (
    <Button component={Link} to={to} variant="gradient" leftSection={<Plus aria-hidden />}>
      {label}
    </Button>
  )
}
