import { Alert, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { faultsOf, faultText } from '../../form/message-of.ts'
import { Differences } from './differences.tsx'
import { PerDay } from './per-day.tsx'

const TYPING_MS = 400

/** The effect of the input, as the change request would show it, or the reason of a refusal. */
export function ChangeEffect({ kind, payload }: { readonly kind: string; readonly payload: Record<string, unknown> }) {
  const [asked] = useDebouncedValue(JSON.stringify(payload), TYPING_MS)
  const { data, error } = useQuery({
    queryKey: ['previewChange', kind, asked],
    queryFn: ({ signal }) => callOperator('previewChange', { body: { kind, payload: JSON.parse(asked) } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const faults = faultsOf(error)
  if (faults.length > 0) {
    return (
      <Alert color="yellow" role="status">
        {[...new Set(faults.map(faultText))].join('. ')}
      </Alert>
    )
  }
  if (!data) return <LoadingOrError error={error} height={80} />
  return (
    <Stack gap="xs">
      <PerDay preview={data.preview} />
      <Differences lines={data.preview.lines} />
    </Stack>
  )
}
