import RESTRICTIONS_NS from 'texts:core/restrictions/restrictions'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { RestrictionLines } from './restriction-lines.tsx'
import { closeRestrictionNotice } from './restriction-notice.ts'
import { useRestrictions } from './use-restrictions.ts'

/** Informs a player once of an operator's restriction. */
export default function RestrictionDialog() {
  const { t } = useTranslation(RESTRICTIONS_NS)
  const restrictions = useRestrictions()
  if (restrictions.length === 0) return null
  const close = () => closeRestrictionNotice(restrictions)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('title')}
      description={t('text')}
      art={<Picture src="/i/static/misc/warning" width={144} height={144} alt="" />}
      tone="bad"
    >
      <RestrictionLines restrictions={restrictions} />
      <Stack gap={8} margin="20px 0 0">
        <ButtonLink to={paths.contacts()} size="l" isFull onClick={close}>
          {t('toSupport')}
        </ButtonLink>
        <Button size="l" kind="ghost" isFull onClick={close}>
          {t('close')}
        </Button>
      </Stack>
    </Dialog>
  )
}
