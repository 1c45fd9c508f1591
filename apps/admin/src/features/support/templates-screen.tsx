import SUPPORT_NS from 'texts:features/support/support'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { SupportTemplate } from '@runecase/api/operator/support.ts'
import { SUPPORT_TEMPLATE_NAME_LENGTH } from '@runecase/api/operator/support-rules.ts'
import { SUPPORT_TEXT_LENGTH } from '@runecase/api/support-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { templatesQuery } from './support.queries.ts'
import styles from './support-screen.module.css'

type Edited = Pick<SupportTemplate, 'name' | 'text'> & { readonly of: SupportTemplate | undefined }

/** Text templates for answers. */
export function Component() {
  const { t } = useTranslation(SUPPORT_NS)
  const mayEdit = useIsPermitted()('support.answer')
  const { data: templates, error } = useQuery(templatesQuery())
  const [edited, setEdited] = useState<Edited | undefined>(undefined)
  const [removed, setRemoved] = useState<SupportTemplate | undefined>(undefined)
  const refresh = () => queryClient.invalidateQueries(templatesQuery())
  const save = async (reason: string) => {
    if (!edited) return
    const fields = { name: edited.name, text: edited.text, reason }
    if (edited.of) {
      const { id, version } = edited.of
      await callOperator('editSupportTemplate', { params: { id }, body: { ...fields, version } })
    } else {
      await callOperator('createSupportTemplate', { body: fields })
    }
    await refresh()
  }
  const remove = async (reason: string) => {
    if (!removed) return
    const { id, version } = removed
    await callOperator('removeSupportTemplate', { params: { id }, body: { version, reason } })
    await refresh()
  }
  return (
    <Screen
      title={t('templates.title')}
      actions={
        <>
          <Button component={Link} to="/support" variant="default">
            {t('templates.back')}
          </Button>
          {mayEdit ? (
            <Button onClick={() => setEdited({ name: '', text: '', of: undefined })}>{t('templates.new')}</Button>
          ) : null}
        </>
      }
    >
      <Panel>
        {templates ? null : <LoadingOrError error={error} />}
        {templates?.length === 0 ? <Text c="dimmed">{t('templates.empty')}</Text> : null}
        <Stack>
          {templates?.map((template) => (
            <section key={template.id} className={styles.template}>
              <Group justify="space-between" wrap="nowrap">
                <h2>{template.name}</h2>
                {mayEdit ? (
                  <Group gap="xs" wrap="nowrap">
                    <Button variant="default" onClick={() => setEdited({ ...template, of: template })}>
                      {t('templates.edit')}
                    </Button>
                    <Button variant="default" onClick={() => setRemoved(template)}>
                      {t('templates.remove')}
                    </Button>
                  </Group>
                ) : null}
              </Group>
              <p>{template.text}</p>
            </section>
          ))}
        </Stack>
      </Panel>
      <ActionDialog
        isOpen={edited !== undefined}
        title={t(edited?.of ? 'templates.edit' : 'templates.new')}
        confirm={t('templates.save')}
        isBlocked={!edited || edited.name.trim() === '' || edited.text.trim() === ''}
        onClose={() => setEdited(undefined)}
        act={save}
      >
        <TextInput
          data-autofocus
          label={t('templates.name')}
          value={edited?.name ?? ''}
          onChange={({ currentTarget }) => setEdited(edited && { ...edited, name: currentTarget.value })}
          maxLength={SUPPORT_TEMPLATE_NAME_LENGTH}
          required
        />
        <Textarea
          label={t('templates.text')}
          value={edited?.text ?? ''}
          onChange={({ currentTarget }) => setEdited(edited && { ...edited, text: currentTarget.value })}
          maxLength={SUPPORT_TEXT_LENGTH}
          autosize
          minRows={4}
          required
        />
      </ActionDialog>
      <ActionDialog
        isOpen={removed !== undefined}
        title={t('templates.remove')}
        text={removed?.name ?? ''}
        confirm={t('templates.remove')}
        isDangerous
        onClose={() => setRemoved(undefined)}
        act={remove}
      />
    </Screen>
  )
}
