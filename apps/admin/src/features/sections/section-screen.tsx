import SECTIONS_NS from 'texts:features/sections/sections'
import type { EditedSection, SectionFields } from '@runecase/api/operator/sections.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Component as NotFoundScreen } from '../../app/not-found-screen.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { sectionsQuery } from '../../core/cases/public.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { SectionFieldInputs, SectionHeading } from './section-fields.tsx'
import { SectionBadges } from './sections-screen.tsx'

/** One section and its fields. */
export function Component() {
  const { t } = useTranslation(SECTIONS_NS)
  const id = Number(useParams().id)
  const { data, error } = useQuery(sectionsQuery)
  if (!data) {
    return (
      <Screen title={t('title')}>
        <LoadingOrError error={error} />
      </Screen>
    )
  }
  const section = data.items.find((one) => one.id === id)
  return section ? <Shown section={section} /> : <NotFoundScreen />
}

function Shown({ section }: { readonly section: EditedSection }) {
  const { t } = useTranslation(SECTIONS_NS)
  const mayEdit = useIsPermitted()('catalog.propose')
  const { id, fields, version } = section
  return (
    <Screen title={fields.name} badge={<SectionBadges section={section} />}>
      <Panel title={t(mayEdit ? 'terms' : 'look')}>
        {mayEdit ? (
          <EditForm<SectionFields>
            base={{ values: fields, version }}
            reload={() => queryClient.invalidateQueries({ queryKey: sectionsQuery.queryKey })}
            save={(values, { version: on, reason }) =>
              callOperator('editSection', { params: { id }, body: { version: on, fields: values, reason } })
            }
            fields={(field) => <SectionFieldInputs field={field} />}
            preview={(values) => <SectionHeading fields={values} />}
          />
        ) : (
          <SectionHeading fields={fields} />
        )}
      </Panel>
    </Screen>
  )
}
