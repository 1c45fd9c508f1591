import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { CheckInput } from './check-play.ts'
import { CheckResult } from './check-result.tsx'
import { type CheckRequest, checkQuery, loadChecker } from './fair-check.queries.ts'
import { FileForm, IdForm, TextForm } from './play-forms.tsx'
import { ValuesForm } from './values-form.tsx'

const WAYS = ['id', 'text', 'file', 'values'] as const
type Way = (typeof WAYS)[number]

const requestOf = (id: string): CheckRequest => ({ key: `id ${id}`, input: { kind: 'id', id } })

/**
 * Checks a play given by number, pasted text, a saved file, or manual input. The URL may name one, `?id=`, or a revealed seed, `?seed=`.
 * The children stand below until something is checked.
 */
export function PlayChecker({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const [search] = useSearchParams()
  const linkedId = search.get('id') ?? ''
  const linkedSeed = {
    serverSeed: search.get('seed') ?? '',
    serverSeedHash: search.get('hash') ?? '',
    clientSeed: search.get('client') ?? '',
  }
  const [way, setWay] = useState<Way>(linkedSeed.serverSeed ? 'values' : 'id')
  const [request, setRequest] = useState<CheckRequest | null>(linkedId ? requestOf(linkedId) : null)
  const check = useQuery(checkQuery(request))
  useEffect(() => {
    // Loaded now, while there is a network: later checks may run without one.
    void loadChecker().catch(() => undefined)
  }, [])
  const ask = (input: CheckInput) => {
    const isSame = input.kind === 'id' && request?.key === requestOf(input.id).key
    if (isSame) void check.refetch()
    else setRequest(input.kind === 'id' ? requestOf(input.id) : { key: crypto.randomUUID(), input })
  }
  return (
    <Stack gap={16} minWidth={0}>
      <Stack as={Panel} gap={16} align="start" padding={{ base: 24, phone: 16 }}>
        <Segmented
          label={t('checker.ways')}
          value={way}
          onChange={setWay}
          options={WAYS.map((value) => ({ value, label: t(`checker.${value}`) }))}
        />
        {way === 'id' && <IdForm linkedId={linkedId} onAsk={ask} />}
        {way === 'text' && <TextForm onAsk={ask} />}
        {way === 'file' && <FileForm onAsk={ask} />}
        {way === 'values' && <ValuesForm seed={linkedSeed} onAsk={ask} />}
      </Stack>
      {!request && children}
      {request && (
        <CheckResult
          key={request.key}
          check={check}
          askedId={request.input.kind === 'id' ? request.input.id : undefined}
        />
      )}
    </Stack>
  )
}
