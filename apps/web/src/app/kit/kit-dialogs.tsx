import { MINUTE_MS } from '@runecase/game/durations.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { AgeGate } from '../../features/notices/age-gate.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row } from '../../ui/row.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection } from './kit-parts.tsx'
import { ITEM } from './samples.ts'

const ScamDialog = lazy(() => import('../../features/notices/scam-dialog.tsx'))
const RewardDialog = lazy(() => import('../../features/leaderboards/leaderboard-reward-dialog.tsx'))
const PromoDialog = lazy(() => import('../../core/promo/promo-dialog.tsx'))

type Kind = 'dialog' | 'wide' | 'sheet' | 'answer' | 'age' | 'scam' | 'reward' | 'promo'
const KINDS: readonly Kind[] = ['dialog', 'wide', 'sheet', 'answer', 'age', 'scam', 'reward', 'promo']

/** Every shape of a dialog, and the dialogs of the shell, each behind its button. */
export function KitDialogs() {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  return (
    <KitSection name="dialogs">
      <KitRow>
        {KINDS.map((kind) => (
          <Button key={kind} kind="secondary" onClick={() => setOpen(kind)}>
            {texts[kind]}
          </Button>
        ))}
      </KitRow>
      <Suspense>{open && <Opened kind={open} onClose={close} />}</Suspense>
    </KitSection>
  )
}

function Opened({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }): ReactNode {
  const [endsAt] = useState(() => new Date(Date.now() + MINUTE_MS).toISOString())
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose()
  if (kind === 'age') return <AgeGate onAdult={onClose} />
  if (kind === 'scam') return <ScamDialog onClose={onClose} />
  if (kind === 'reward') {
    return <RewardDialog name={texts.race} place={2} prize={ITEM} onSell={onClose} onClose={onClose} />
  }
  if (kind === 'promo') {
    return (
      <PromoDialog
        promo={{
          type: 'blogger',
          code: 'LUNAR',
          title: '',
          description: '',
          endsAt,
          percent: 12,
          img: '/i/static/avatars/av-02',
          flexOffers: [
            {
              case: { slug: 'gift', img: ITEM.image, name: texts.gift, price: ITEM.price },
              tcoinFactor: 8,
              priceFrom: 1000,
              moneyFactor: 1.12,
            },
          ],
        }}
        endsAt={endsAt}
        onClaim={onClose}
        onClose={onClose}
      />
    )
  }
  const shape = kind === 'wide' || kind === 'sheet' ? kind : 'dialog'
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={texts[kind]}
      description={texts.dialogText}
      shape={shape}
      isAnswerNeeded={kind === 'answer'}
    >
      <Row gap={12} align="stretch" marginTop={24}>
        <Button onClick={onClose}>{texts.take}</Button>
        <Button kind="ghost" onClick={onClose}>
          {texts.cancel}
        </Button>
      </Row>
    </Dialog>
  )
}
