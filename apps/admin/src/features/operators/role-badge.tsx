import { Badge } from '@mantine/core'
import type { Role } from '@runecase/api/operator/roles.ts'

const COLORS: Readonly<Record<Role, string>> = {
  support: 'blue',
  content: 'violet',
  finance: 'green',
  risk: 'yellow',
  admin: 'pink',
}

/** The role of an operator, in its colour. */
export function RoleBadge({ role }: { readonly role: Role }) {
  return (
    <Badge color={COLORS[role]} variant="light" radius="sm" tt="none">
      {role}
    </Badge>
  )
}
