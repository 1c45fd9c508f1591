import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../app/screen.tsx'
import { DecideForm } from './decide-form.tsx'

/** Decides several held withdrawals at once. */
export function DecideMany({ ids, onDone }: { readonly ids: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  return (
    <Panel title={t('decision.many', { count: ids.length })}>
      <DecideForm ids={ids} onDone={onDone} />
    </Panel>
  )
}
