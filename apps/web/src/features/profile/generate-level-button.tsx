import PROFILE_NS from 'texts:features/profile/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { userLevelQuery } from '../../api/enter-session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { FAIRNESS_NS } from '../../core/fairness/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { DiceFiveIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { showToast } from '../../ui/toast.tsx'
import { LevelProofDialog } from './level-proof-dialog.tsx'
import styles from './profile-header.module.css'

/** Rolls the starting level, once per account, and then offers the proof of that roll. */
export function GenerateLevelButton({
  userId,
  canRaise,
}: {
  readonly userId: string
  /** They have not rolled yet, and a roll may raise their level. */
  readonly canRaise: boolean
}) {
  const { t } = useTranslation([PROFILE_NS, FAIRNESS_NS, MESSAGES_NS])
  const [isProofOpen, setProofOpen] = useState(false)
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const roll = useMutation({
    mutationFn: () => callApi('generateLevel', { body: {} }, { idempotencyKey: requestKey.keyOf('generateLevel') }),
    onMutate: () => showToast({ kind: 'info', title: t('messages:alerts.level_generation') }),
    onSuccess: ({ level }) => showToast({ kind: 'good', title: t('levelGenerated', { level }) }),
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    // A refusal may mean that it was rolled in another tab, so the level is refetched either way.
    onSettled: (_, error) => {
      requestKey.onResult(error)
      for (const name of ['getCurrentUser', 'getSeeds', 'listSectionsWithCases', 'getCase']) {
        void client.invalidateQueries({ queryKey: [name] })
      }
      return client.invalidateQueries({ queryKey: userLevelQuery(userId).queryKey })
    },
  })
  if (roll.data) {
    return (
      <Line>
        <Button kind="secondary" onClick={() => setProofOpen(true)}>
          <SealCheckIcon weight="fill" aria-hidden="true" />
          {t('fairness:proof.show')}
        </Button>
        <span>{t('levelGenerated', { level: roll.data.level })}</span>
        {isProofOpen && <LevelProofDialog id={roll.data.roll.id} onClose={() => setProofOpen(false)} />}
      </Line>
    )
  }
  if (!canRaise) return null
  return (
    <Line>
      <Button kind="secondary" isLoading={roll.isPending} onClick={() => roll.mutate()}>
        <DiceFiveIcon weight="fill" aria-hidden="true" />
        {t('generateLevel')}
      </Button>
      <span>{t('generateHint')}</span>
    </Line>
  )
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Row
      isWrapped
      gap={16}
      rowGap={10}
      text="ui"
      tone="muted"
      className={styles.generate}
      margin={{ base: '20px 0 0', phone: '10px 0 0' }}
    >
      {children}
    </Row>
  )
}
