import SUPPORT_NS from 'texts:features/support/support'
import { Alert, Button, Group, Select, Stack } from '@mantine/core'
import type { AdminConversation } from '@runecase/api/operator/support.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useOperator } from '../../api/operator.ts'
import { messageOf } from '../../form/message-of.ts'
import { colleaguesQuery, refreshSupport } from './support.queries.ts'

/** The owner of the request, with buttons to take it, hand it over or release it. */
export function OwnerControl({ request: { id, version, owner } }: { readonly request: AdminConversation }) {
  const { t } = useTranslation(SUPPORT_NS)
  const me = useOperator()
  const { data: colleagues = [] } = useQuery(colleaguesQuery())
  const assigning = useMutation({
    mutationFn: (ownerId: string | null) =>
      callOperator('assignRequest', { params: { id }, body: { version, ownerId } }),
    onSettled: refreshSupport,
  })
  return (
    <Stack gap="xs">
      <Group align="end" wrap="nowrap">
        <Select
          flex={1}
          label={t('columns.owner')}
          placeholder={t('owners.nobody')}
          data={colleagues.map(({ id: value, name }) => ({ value, label: name }))}
          value={owner?.id ?? null}
          clearable
          disabled={assigning.isPending}
          onChange={(ownerId) => assigning.mutate(ownerId)}
        />
        {owner?.id === me.id ? null : (
          <Button loading={assigning.isPending} onClick={() => assigning.mutate(me.id)}>
            {t('take')}
          </Button>
        )}
      </Group>
      {assigning.error ? (
        <Alert color="red" role="alert">
          {messageOf(assigning.error)}
        </Alert>
      ) : null}
    </Stack>
  )
}
