import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import type { SandboxEnding } from '@runecase/api/withdrawals.ts'
import { SANDBOX_ENDINGS } from '@runecase/api/withdrawals-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { type Terms, termsQuery } from './withdrawals.queries.ts'

/** A demo has no trades: the player selects how their next withdrawals end. */
export function SandboxEndingSelect({ ending }: { readonly ending: SandboxEnding }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: (next: SandboxEnding) => callApi('setSandboxEnding', { body: { ending: next } }),
    onSuccess: ({ ending: chosen }) =>
      client.setQueryData<Terms>(termsQuery().queryKey, (terms) => terms && { ...terms, sandboxEnding: chosen }),
  })
  return (
    <Stack gap={8} text="small" tone="muted" marginTop={14}>
      <Select
        label={t('sandbox.label')}
        hint={t('sandbox.hint')}
        error={choosing.error ? errorTexts(choosing.error) : undefined}
        value={choosing.isPending ? choosing.variables : ending}
        disabled={choosing.isPending}
        onChange={(next) => choosing.mutate(next)}
        options={SANDBOX_ENDINGS.map((one) => ({ value: one, label: t(`sandbox.endings.${one}`) }))}
      />
    </Stack>
  )
}
