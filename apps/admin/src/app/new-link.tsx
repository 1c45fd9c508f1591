import { Button } from '@mantine/core'
import { Plus } from '@phosphor-icons/react'
import { Link } from 'react-router'
import { useIsPermitted } from '../api/operator.ts'
import type { NewEntry } from './section.ts'

/** The button of a list that opens the screen for a new entry. Hidden from operators without the permission. */
export function NewLink({ entry: { path, label, permission } }: { readonly entry: NewEntry }) {
  if (!useIsPermitted()(permission)) return null
  return (
    <Button component={Link} to={path} variant="gradient" leftSection={<Plus aria-hidden />}>
      {label()}
    </Button>
  )
}
