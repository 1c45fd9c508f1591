import BATTLES_NS from 'texts:features/battles/battles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { SignOutIcon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Battle } from './battles.queries.ts'

/** The button with which a member leaves a battle before the lock, and its confirmation. */
export function MemberActions({ battle, isCreator }: { readonly battle: Battle; readonly isCreator: boolean }) {
  const { t } = useTranslation([BATTLES_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const leaving = useRequestKey()
  const body = { battleUlid: battle.ulid }
  const common = {
    onError: (error: unknown) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
    onSettled: () => {
      for (const name of ['getBattle', 'listBattles', 'getBattleStatus', 'getCurrentUser'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  }
  const leave = useMutation({
    mutationFn: () => callApi('leaveBattle', { body }, { idempotencyKey: leaving.keyOf(body) }),
    ...common,
    onSuccess: () => setLeaving(false),
    onSettled: (_, error) => {
      leaving.onResult(error)
      common.onSettled()
    },
  })
  if (battle.lockedAt !== null) return null
  return (
    <>
      <Button kind="ghost" onClick={() => setLeaving(true)}>
        <SignOutIcon weight="bold" aria-hidden="true" />
        {t('room.leave')}
      </Button>
      <Dialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t('room.leaveTitle')}
        description={isCreator ? t('room.leaveCreator') : t('room.leaveText', { price: formatGold(battle.price) })}
        tone="bad"
      >
        <Grid columns="1fr 1fr" gap={12} marginTop={24}>
          <Button kind="danger" isLoading={leave.isPending} onClick={() => leave.mutate()}>
            {t('room.leave')}
          </Button>
          <Button kind="secondary" onClick={() => setLeaving(false)}>
            {t('room.stay')}
          </Button>
        </Grid>
      </Dialog>
    </>
  )
}
