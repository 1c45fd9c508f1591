import SECTIONS_NS from 'texts:features/sections/sections'
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core'
import { ArrowDown, ArrowUp } from '@phosphor-icons/react'
import type { EditedSection } from '@runecase/api/operator/sections.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { sectionsQuery } from '../../core/cases/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showNumber } from '../../list/format.ts'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { newSection } from './new-entry.ts'
import { SectionHeading } from './section-fields.tsx'
import styles from './sections.module.css'

/** Sections in their order; operators move them and save the order with a reason. */
export function Component() {
  const { t } = useTranslation(SECTIONS_NS)
  const mayEdit = useIsPermitted()('catalog.propose')
  const { data, error } = useQuery(sectionsQuery)
  return (
    <Screen title={t('title')} actions={<NewLink entry={newSection} />}>
      <Panel>{data ? <Sections sections={data.items} mayEdit={mayEdit} /> : <LoadingOrError error={error} />}</Panel>
    </Screen>
  )
}

function Sections({ sections, mayEdit }: { readonly sections: readonly EditedSection[]; readonly mayEdit: boolean }) {
  const { t } = useTranslation(SECTIONS_NS)
  /** The drafted order, and the order that it is based on. */
  const [draft, setDraft] = useState<{ readonly before: number[]; readonly ids: number[] }>()
  const [isSaving, setSaving] = useState(false)
  const before = draft?.before ?? sections.map(({ id }) => id)
  const ids = draft?.ids ?? before
  const byId = new Map(sections.map((section) => [section.id, section]))
  const move = (index: number, step: -1 | 1) => {
    const next = [...ids]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + step, 0, moved)
    setDraft(next.join() === before.join() ? undefined : { before, ids: next })
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('text')}
      </Text>
      <PlainTable label={t('title')}>
        <HeadRow
          columns={[
            t('columns.place'),
            t('columns.section'),
            t('columns.state'),
            { number: t('columns.cases') },
            mayEdit ? { number: t('columns.move') } : null,
          ]}
        />
        <tbody>
          {ids.map((id, index) => {
            const section = byId.get(id)
            if (!section) return null
            const { name } = section
            return (
              <tr key={id}>
                <td>{index + 1}</td>
                <td>
                  <Link to={`/sections/${id}`}>
                    <SectionHeading fields={section.fields} />
                  </Link>
                </td>
                <td>
                  <SectionBadges section={section} />
                </td>
                <td data-number>{showNumber(section.cases)}</td>
                {mayEdit ? (
                  <td>
                    <span className={styles.moves}>
                      <ActionIcon
                        variant="default"
                        aria-label={t('up', { name })}
                        disabled={index === 0}
                        onClick={() => move(index, -1)}
                      >
                        <ArrowUp aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="default"
                        aria-label={t('down', { name })}
                        disabled={index === ids.length - 1}
                        onClick={() => move(index, 1)}
                      >
                        <ArrowDown aria-hidden />
                      </ActionIcon>
                    </span>
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {draft ? (
        <Group mt="md">
          <Button onClick={() => setSaving(true)}>{t('saveOrder')}</Button>
          <Button variant="default" onClick={() => setDraft(undefined)}>
            {t('reset')}
          </Button>
        </Group>
      ) : null}
      <ActionDialog
        isOpen={isSaving}
        title={t('saveOrder')}
        text={t('saveOrderText')}
        confirm={t('saveOrder')}
        onClose={() => setSaving(false)}
        act={async (reason) => {
          await callOperator('orderSections', { body: { before, ids, reason } })
          await queryClient.invalidateQueries({ queryKey: sectionsQuery.queryKey })
          setDraft(undefined)
        }}
      />
    </>
  )
}

/** The state of a section: shown or hidden, on the home page, of an event. */
export function SectionBadges({ section: { fields, isEvent, cases } }: { readonly section: EditedSection }) {
  const { t } = useTranslation(SECTIONS_NS)
  return (
    <span className={styles.badges}>
      <Badge color={fields.isVisible ? 'green' : 'gray'}>{t(fields.isVisible ? 'visible' : 'hidden')}</Badge>
      {fields.isMain ? <Badge color="violet">{t('main')}</Badge> : null}
      {isEvent ? <Badge color="pink">{t('event')}</Badge> : null}
      {cases === 0 ? <Badge color="yellow">{t('empty')}</Badge> : null}
    </span>
  )
}
