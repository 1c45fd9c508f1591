import PROTECTION_NS from 'texts:core/protection/protection'
import type { HistoryPart } from '@runecase/api/protection.ts'
import { HISTORY_PARTS } from '@runecase/api/protection-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { SettingsActions } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { showToast } from '../../ui/toast.tsx'
import { csvOf, readHistory, saveFile } from './history-file.ts'

/** Exports the stored data of the player's plays: one list as a table, or everything. */
export function HistoryPanel() {
  const { t } = useTranslation(PROTECTION_NS)
  const { slug } = useProject()
  const [part, setPart] = useState<HistoryPart>('money')
  const [rows, setRows] = useState(0)
  const saving = useMutation({
    mutationFn: async (what: HistoryPart | 'all') => {
      setRows(0)
      const onRows = (count: number) => setRows((before) => before + count)
      if (what !== 'all') {
        saveFile(`${slug}-${what}.csv`, 'text/csv;charset=utf-8', csvOf(await readHistory(what, onRows)))
        return
      }
      const parts: Record<string, unknown> = {}
      for (const one of HISTORY_PARTS) parts[one] = await readHistory(one, onRows)
      saveFile(`${slug}-history.json`, 'application/json', JSON.stringify({ exportedAt: new Date(), parts }))
    },
    onSuccess: () => showToast({ kind: 'good', title: t('history.ready') }),
    onError: (error) => showToast({ kind: 'bad', title: t('history.failed'), text: errorTexts(error) }),
  })
  return (
    <SettingsPanel title={t('history.title')} isBusy={saving.isPending}>
      <p>{t('history.text')}</p>
      <Select
        label={t('history.part')}
        value={part}
        onChange={setPart}
        options={HISTORY_PARTS.map((one) => ({ value: one, label: t(`history.parts.${one}`) }))}
      />
      <SettingsActions>
        <Button
          kind="secondary"
          size="s"
          isLoading={saving.isPending && saving.variables === part}
          disabled={saving.isPending}
          onClick={() => saving.mutate(part)}
        >
          {t('history.csv')}
        </Button>
        <Button
          kind="secondary"
          size="s"
          isLoading={saving.isPending && saving.variables === 'all'}
          disabled={saving.isPending}
          onClick={() => saving.mutate('all')}
        >
          {t('history.json')}
        </Button>
      </SettingsActions>
      {saving.isPending && <p role="status">{t('history.loading', { count: rows })}</p>}
    </SettingsPanel>
  )
}
