import DEBT_NS from 'texts:core/debt/debt'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { DebtLines } from './debt-lines.tsx'
import { closeDebtNotice } from './debt-notice.ts'
import { useDebt } from './use-debt.ts'

/** Informs a player once of every payment that was returned after its money was spent. */
export default function DebtDialog() {
  const { t } = useTranslation(DEBT_NS)
  const { pathname } = useLocation()
  const debt = useDebt()
  if (!debt) return null
  const close = () => closeDebtNotice(debt)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('title')}
      description={t('text')}
      art={<Picture src="/i/static/misc/warning" width={144} height={144} alt="" />}
      tone="bad"
    >
      <DebtLines debt={debt} />
      <Stack gap={8} margin="20px 0 0">
        {pathname !== paths.refill() && (
          <ButtonLink to={paths.refill()} kind="gold" size="l" isFull onClick={close}>
            {t('toRefill')}
          </ButtonLink>
        )}
        <Button size="l" kind="ghost" isFull onClick={close}>
          {t('close')}
        </Button>
      </Stack>
    </Dialog>
  )
}
