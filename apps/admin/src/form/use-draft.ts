import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { callOperator } from '../api/call-operator.ts'
import { useOperator } from '../api/operator.ts'

/** The operator's own draft of a change request, reopened in its editor. */
export interface OpenDraft<Payload = unknown> {
  readonly id: string
  readonly version: number
  readonly payload: Payload
  readonly effectiveAt: string | null
  /** Whether its base has changed since it was stored. */
  readonly isBehind: boolean
}

interface OpenedDraft<Payload> {
  /** The draft as it was when the editor was opened: another session may change it meanwhile, which its version reveals. */
  readonly draft: OpenDraft<Payload> | undefined
  readonly isLoading: boolean
  readonly error: unknown
  /** Closes the draft; the screen stays. */
  readonly close: () => void
}

/** The draft of this kind, with its payload, that `?draft=` in the URL names. */
export function useDraft<Payload = Record<string, unknown>>(kind: string | undefined): OpenedDraft<Payload> {
  const [params, setParams] = useSearchParams()
  const { id: ownId } = useOperator()
  const [opened, setOpened] = useState<OpenDraft<Payload> & { readonly kind: string }>()
  const id = kind === undefined ? null : params.get('draft')
  const isStored = opened?.id === id
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: ['getChangeRequest', id],
    queryFn: async ({ signal }) => callOperator('getChangeRequest', { params: { id: id ?? '' } }, signal),
    enabled: id !== null && !isStored,
    // Saving needs its newest version.
    refetchOnMount: 'always',
  })
  const request = isFetchedAfterMount ? data?.request : undefined
  if (request && request.id === id && !isStored && request.state === 'draft' && request.author.id === ownId) {
    const { version, effectiveAt, isBaseCurrent } = request
    // The server validated the payload when it stored the draft.
    const payload = request.payload as Payload
    setOpened({ ...{ id, kind: request.kind, version, payload, effectiveAt }, isBehind: isBaseCurrent === false })
  }
  return {
    draft: isStored && opened?.kind === kind ? opened : undefined,
    isLoading: id !== null && !isStored && !request,
    error,
    close: () =>
      setParams(
        (before) => {
          before.delete('draft')
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
