import TECHIES_NS from 'texts:features/techies/techies'
import type { TechiesBoard } from '@runecase/api/techies.ts'
import { useTranslation } from 'react-i18next'
import { useFirstFocus } from '../../motion/use-entrance.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { CoinsIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './board-panel.module.css'

interface PanelProps {
  readonly board: TechiesBoard
  /** Whether the game accepts new stakes. */
  readonly isOpen: boolean
  readonly isPending: boolean
  readonly isCashingOut: boolean
  readonly onCashOut: () => void
  readonly onAgain: () => void
}

/** What the board pays now and after the next cell; when it is over, its result. */
export function BoardPanel({ board }: Pick<PanelProps, 'board'>) {
  return board.end === null ? <Running board={board} /> : <Ended board={board} />
}

/** The button that takes the payout of the board; when it is over, the button for a new board. */
export function BoardAction(props: PanelProps) {
  return props.board.end === null ? <CashOut {...props} /> : <Again {...props} />
}

function Running({ board }: Pick<PanelProps, 'board'>) {
  const { t } = useTranslation(TECHIES_NS)
  const { payout, next } = board
  const hasOpened = board.cells.length > 0
  return (
    <Stack gap={16} phoneGap={8}>
      <Facts board={board} />
      <div className={styles.now}>
        <Text tone="muted">{t(hasOpened ? 'now' : 'atStake')}</Text>
        <b className={styles.multiplier}>{hasOpened ? `×${formatNumber(payout.multiplier)}` : '×1'}</b>
        <Gold value={payout.gold} size="l" />
      </div>
      {next && (
        <p className={styles.next}>
          <Text as="span" tone="muted">
            {t('next')}
          </Text>
          <b>{`×${formatNumber(next.multiplier)}`}</b>
          <Gold value={next.gold} />
        </p>
      )}
      <Text tone="muted" size="note" className={styles.hint}>
        {t(hasOpened ? 'hint.open' : 'hint.first')}
      </Text>
    </Stack>
  )
}

function CashOut({ board, isPending, isCashingOut, onCashOut }: PanelProps) {
  const { t } = useTranslation(TECHIES_NS)
  const hasOpened = board.cells.length > 0
  return (
    <Button
      size="l"
      kind="gold"
      isFull
      isLoading={isCashingOut}
      aria-disabled={!hasOpened || isPending}
      onClick={onCashOut}
    >
      <CoinsIcon weight="fill" aria-hidden="true" />
      <span>{hasOpened ? t('cashOut', { gold: formatGold(board.payout.gold) }) : t('openFirst')}</span>
    </Button>
  )
}

function Ended({ board }: Pick<PanelProps, 'board'>) {
  const { t } = useTranslation(TECHIES_NS)
  const { end, payout, stake } = board
  const gain = Math.round((payout.gold - stake) * 100) / 100
  return (
    <Stack gap={16} phoneGap={8}>
      <Facts board={board} />
      <div className={styles.now} data-end={end}>
        <Heading level={2} size="h2">
          {t(board.isClosed ? 'closed.title' : `end.${end ?? 'won'}`)}
        </Heading>
        {end === 'won' && <b className={styles.multiplier}>{`×${formatNumber(payout.multiplier)}`}</b>}
        {end === 'lost' ? <Text tone="muted">{t('lostText')}</Text> : <Gold value={payout.gold} size="l" />}
        {end === 'won' && (
          <Text tone={gain > 0 ? 'good' : 'muted'} weight={700}>
            {t(gain > 0 ? 'profit' : 'loss', { gold: formatGold(Math.abs(gain)) })}
          </Text>
        )}
      </div>
      {board.isClosed && <Text tone="muted">{t(end === 'returned' ? 'closed.returned' : 'closed.paid')}</Text>}
    </Stack>
  )
}

function Again({ isOpen, onAgain }: PanelProps) {
  const { t } = useTranslation(TECHIES_NS)
  const action = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={action}>
      {isOpen ? (
        <Button size="l" isFull onClick={onAgain}>
          {t('again')}
        </Button>
      ) : (
        <ButtonLink to={paths.home()} size="l" isFull>
          {t('closed.home')}
        </ButtonLink>
      )}
    </div>
  )
}

function Facts({ board }: { readonly board: TechiesBoard }) {
  const { t } = useTranslation(TECHIES_NS)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('stake')}</dt>
        <dd>
          <Gold value={board.stake} />
        </dd>
      </div>
      <div>
        <dt>{t('mines')}</dt>
        <dd>{board.mines}</dd>
      </div>
      <div>
        <dt>{t('opened')}</dt>
        <dd>{board.cells.length - (board.end === 'lost' ? 1 : 0)}</dd>
      </div>
    </dl>
  )
}
