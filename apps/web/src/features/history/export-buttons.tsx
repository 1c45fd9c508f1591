import HISTORY_NS from 'texts:features/history/history'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveAnswer } from '../../api/save-answer.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadSimpleIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { HistoryFilter } from './history-filter.ts'

/** Saves the filtered movements as a file. */
export function ExportButtons({ filter }: { readonly filter: HistoryFilter }) {
  const { t } = useTranslation(HISTORY_NS)
  const save = useMutation({
    mutationFn: (format: 'csv' | 'json') =>
      saveAnswer(`/api/v1/users/movements/export?${new URLSearchParams({ ...filter, format })}`),
    onError: (error) => showToast({ kind: 'bad', title: t('export.failed'), text: errorTexts(error) }),
  })
  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      kind="ghost"
      aria-label={t('export.label', { format: t(`export.${format}`) })}
      isLoading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      <DownloadSimpleIcon weight="bold" aria-hidden="true" />
      {t(`export.${format}`)}
    </Button>
  ))
}
