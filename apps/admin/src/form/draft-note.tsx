import FORM_NS from 'texts:form/form'
import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OpenDraft } from './use-draft.ts'

/** Says that the editor has opened a draft, that saving changes the draft, and whether its base has changed since. */
export function DraftNote({ draft }: { readonly draft: OpenDraft | undefined }) {
  const { t } = useTranslation(FORM_NS)
  if (!draft) return null
  const { id, isBehind } = draft
  return (
    <Alert color={isBehind ? 'yellow' : 'blue'} role="status" title={t('draft.open', { id })}>
      {t(isBehind ? 'draft.behind' : 'draft.replaces')}{' '}
      <Anchor component={Link} to={`/change-requests/${id}?view=drafts`} size="sm" c="inherit" underline="always">
        {t('draft.show')}
      </Anchor>
    </Alert>
  )
}
