import LINKED_ACCOUNTS_NS from 'texts:core/linked-accounts/linked-account-words'
import { Badge, Group } from '@mantine/core'
import type { GroupState, LinkKind } from '@runecase/api/operator/linked-accounts-rules.ts'
import { useTranslation } from 'react-i18next'

const COLORS: Readonly<Record<GroupState, string>> = {
  open: 'yellow',
  reviewed: 'red',
  dismissed: 'green',
  dissolved: 'gray',
}

export function GroupStateBadge({ state }: { readonly state: GroupState }) {
  const { t } = useTranslation(LINKED_ACCOUNTS_NS)
  return (
    <Badge color={COLORS[state]} variant="light" radius="sm" tt="none">
      {t(`states.${state}`)}
    </Badge>
  )
}

/** The reasons why accounts are linked, as text. */
export function LinkKinds({ kinds }: { readonly kinds: readonly LinkKind[] }) {
  const { t } = useTranslation(LINKED_ACCOUNTS_NS)
  return (
    <Group gap={6}>
      {kinds.map((kind) => (
        <Badge key={kind} color="gray" variant="light" radius="sm" tt="none">
          {t(`kinds.${kind}`)}
        </Badge>
      ))}
    </Group>
  )
}
