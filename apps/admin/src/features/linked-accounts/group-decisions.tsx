import LINKED_NS from 'texts:features/linked-accounts/linked-accounts'
import { Button } from '@mantine/core'
import type { AccountGroupView } from '@runecase/api/operator/linked-accounts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'

const DECISIONS = [
  ['reviewed', 'review'],
  ['dismissed', 'dismiss'],
  ['open', 'reopen'],
] as const
type Decision = (typeof DECISIONS)[number][0]

const refresh = () =>
  Promise.all(
    ['getLinkedAccounts', 'listLinkedAccounts', 'getAttention', 'getPlayer'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )

/** The decision about a group, and the members that it splits off. */
export function GroupDecisions({
  group: { id, state, version, size },
  chosen,
  onSplit,
}: {
  readonly group: AccountGroupView
  readonly chosen: readonly string[]
  readonly onSplit: () => void
}) {
  const { t } = useTranslation(LINKED_NS)
  const mayDecide = useIsPermitted()('withdrawals.decide')
  const [asked, setAsked] = useState<Decision | 'split'>()
  if (!mayDecide || state === 'dissolved') return null
  const text = DECISIONS.find(([decision]) => decision === asked)?.[1] ?? 'split'
  const act = async (reason: string) => {
    const params = { id }
    if (asked === 'split') {
      await callOperator('splitLinkedAccounts', { params, body: { version, userIds: [...chosen], reason } })
      onSplit()
    } else if (asked) {
      await callOperator('decideLinkedAccounts', { params, body: { version, decision: asked, reason } })
    }
    await refresh()
  }
  return (
    <>
      {chosen.length > 0 ? (
        <Button disabled={chosen.length >= size} onClick={() => setAsked('split')}>
          {t('split')}
        </Button>
      ) : null}
      {DECISIONS.filter(([decision]) => decision !== state && (decision !== 'open' || state !== 'open')).map(
        ([decision, name]) => (
          <Button
            key={decision}
            variant={decision === 'reviewed' ? 'filled' : 'default'}
            onClick={() => setAsked(decision)}
          >
            {t(name)}
          </Button>
        ),
      )}
      <ActionDialog
        isOpen={asked !== undefined}
        title={t(text)}
        text={
          asked === 'split'
            ? t('splitText', { count: chosen.length })
            : t(`${text as 'review' | 'dismiss' | 'reopen'}Text`)
        }
        confirm={t(text)}
        isDangerous={asked === 'dismissed'}
        onClose={() => setAsked(undefined)}
        act={act}
      />
    </>
  )
}
