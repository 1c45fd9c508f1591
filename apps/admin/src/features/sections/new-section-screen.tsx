import SECTIONS_NS from 'texts:features/sections/sections'
import { Text } from '@mantine/core'
import type { SectionFields } from '@runecase/api/operator/sections.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { sectionsQuery } from '../../core/cases/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { TextField } from '../../form/fields.tsx'
import { SectionFieldInputs, SectionHeading } from './section-fields.tsx'

type NewSection = SectionFields & { readonly slug: string }

const BLANK: NewSection = {
  slug: '',
  name: '',
  description: '',
  isVisible: true,
  isMain: true,
  isBattle: false,
  icon: 'flame',
  colorFrom: '#8b45ff',
  colorTo: '#4d74ff',
}

/** Creates a section. */
export function Component() {
  const { t } = useTranslation(SECTIONS_NS)
  const navigate = useNavigate()
  const [base] = useState(() => ({ values: BLANK, version: 0 }))
  return (
    <Screen title={t('new')}>
      <Panel>
        <EditForm<NewSection>
          base={base}
          submit={t('create')}
          reload={() => queryClient.invalidateQueries({ queryKey: sectionsQuery.queryKey })}
          save={async ({ slug, ...fields }, { reason }) => {
            const { section } = await callOperator('createSection', { body: { slug, fields, reason } })
            await navigate(`/sections/${section.id}`)
          }}
          fields={(field) => (
            <>
              <Text size="sm" c="dimmed">
                {t('newText')}
              </Text>
              <TextField label={t('fields.slug')} hint={t('fields.slugHint')} field={field('slug')} maxLength={60} />
              <SectionFieldInputs field={field as never} />
            </>
          )}
          preview={(values) => <SectionHeading fields={values} />}
        />
      </Panel>
    </Screen>
  )
}
