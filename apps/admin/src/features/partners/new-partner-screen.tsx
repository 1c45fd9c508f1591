import PARTNERS_NS from 'texts:features/partners/partners'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { bodyOf, PartnerFields, type PartnerValues } from './partner-fields.tsx'
import { allTermsQuery } from './partners.queries.ts'

/** Makes a player a partner. */
export function Component() {
  const { t } = useTranslation(PARTNERS_NS)
  const { data: terms, error } = useQuery(allTermsQuery)
  return (
    <Screen title={t('new')}>
      <Panel>
        <Text size="sm" c="dimmed" mb="md">
          {t('newHint')}
        </Text>
        {!terms ? (
          <LoadingOrError error={error} />
        ) : terms.length === 0 ? (
          <Text>{t('terms.noneYet')}</Text>
        ) : (
          <Form termsId={String(terms[0]?.id ?? '')} />
        )}
      </Panel>
    </Screen>
  )
}

interface NewPartner extends PartnerValues {
  readonly userId: string
}

function Form({ termsId }: { readonly termsId: string }) {
  const { t } = useTranslation(PARTNERS_NS)
  const navigate = useNavigate()
  const [base] = useState<{ version: number; values: NewPartner }>({
    version: 0,
    values: { userId: '', termsId, image: '' },
  })
  return (
    <EditForm
      base={base}
      submit={t('make')}
      reload={() => queryClient.invalidateQueries({ queryKey: ['listPartners'] })}
      save={async ({ userId: typed, ...values }, { reason }) => {
        const body = { userId: typed.trim(), ...bodyOf(values as PartnerValues), reason }
        const { partner } = await callOperator('makePartner', { body })
        await queryClient.invalidateQueries({ queryKey: ['listPartners'] })
        await navigate(`/partners/${partner.player.id}`)
      }}
      fields={(field) => (
        <>
          <TextField label={t('playerId')} hint={t('playerIdHint')} field={field('userId')} maxLength={19} />
          <PartnerFields field={field as never} />
        </>
      )}
    />
  )
}
