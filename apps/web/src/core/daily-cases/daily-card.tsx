import DAILY_CASES_NS from 'texts:core/daily-cases/daily-cases'
import { levelBand } from '@runecase/game/level.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNowMs } from '../../api/server-clock.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LockKeyOpenIcon, SignInIcon, TimerIcon } from '../../ui/icons.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { clockText } from '../../ui/time-left.ts'
import { type Case, CasePicture, VolatilityMark } from '../catalog/public.ts'
import { SignInLink } from '../session/public.ts'
import styles from './daily-card.module.css'
import type { FreeCase } from './daily-cases.queries.ts'
import { RefillLink } from './refill-link.tsx'

/** A daily case of a player: the whole card links to it; its last line says when it opens, or what is missing. */
export function DailyCard({ one, userLevel }: { readonly one: FreeCase; readonly userLevel: number }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const level = one.level ?? 1
  switch (one.state) {
    case 'ready':
      return (
        <Frame one={one} look={styles.ready} text={t('card.canOpen')}>
          <span className={buttonClass({ isFull: true })} aria-hidden="true">
            <Row as="span" isInline gap={8}>
              <LockKeyOpenIcon weight="fill" />
              {t('card.open')}
            </Row>
          </span>
        </Frame>
      )
    case 'cooldown':
      return (
        <Countdown endsAt={one.availableAt ?? ''} now={serverNowMs}>
          {(left) => (
            <Frame
              one={one}
              isResting
              text={
                left ? t('card.rests', { hours: left.days * 24 + left.hours, minutes: left.minutes }) : t('card.open')
              }
            >
              <Foot>
                <TimerIcon fontSize={16} weight="fill" />
                <span>{left ? clockText(left) : '··:··:··'}</span>
              </Foot>
            </Frame>
          )}
        </Countdown>
      )
    case 'refill':
      return (
        <Frame one={one} text={t('card.refillText')}>
          <RefillLink caseId={one.id} name={one.name} isFull />
        </Frame>
      )
    default:
      return (
        <Frame
          one={one}
          look={styles.locked}
          text={t('card.levelsLeft', { count: Math.max(1, level - userLevel) })}
          lock={t('card.locked', { level })}
        >
          <Foot>{t('card.levelsLeft', { count: Math.max(1, level - userLevel) })}</Foot>
        </Frame>
      )
  }
}

/** A daily case for a guest. */
export function GuestDailyCard({ one }: { readonly one: Case }) {
  const { t } = useTranslation(DAILY_CASES_NS)
  return (
    <Frame one={one}>
      <SignInLink
        action={`daily-${one.id}`}
        kind="secondary"
        isFull
        className={styles.action}
        aria-label={t('card.signInNamed', { name: one.name })}
      >
        <SignInIcon weight="bold" aria-hidden="true" />
        {t('card.signIn')}
      </SignInLink>
    </Frame>
  )
}

function Frame({
  one,
  look = '',
  isResting = false,
  text,
  lock,
  children,
}: {
  readonly one: Case
  readonly look?: string | undefined
  readonly isResting?: boolean
  /** Screen readers read this after the name. */
  readonly text?: string
  readonly lock?: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation(DAILY_CASES_NS)
  const level = one.level ?? 1
  const band = levelBand(level)
  const style = {
    '--band': band === 200 ? 'var(--gold-300)' : `var(--lv-${band})`,
  } as CSSProperties
  return (
    <Card
      tone={{ accent: one.colorData.from }}
      isLifted
      className={`${styles.card} ${look}`}
      style={style}
      data-action={`daily-${one.id}`}
    >
      <VolatilityMark volatility={one.volatility} />
      <CasePicture src={one.appearanceData.image} lock={lock} look={isResting ? 'resting' : undefined} />
      <Heading zIndex={2} level={3} size="h4" marginBottom={8} className={styles.name} fontSize={{ phone: 14 }}>
        <Text as={PrefetchLink} display="block" isTruncated to={paths.openCase(one.slug)}>
          {one.name}
          {text && <span className="visually-hidden"> {text}</span>}
        </Text>
      </Heading>
      <Row
        as="p"
        isWrapped
        gap={6}
        rowGap={4}
        justify="center"
        text="label"
        tone="faint"
        marginBottom={10}
        className={styles.terms}
        position="relative"
      >
        {t('card.level')}{' '}
        <Text radius="m" lineHeight={1.5} as="b" size="label" padding="0 7px">
          {level}
        </Text>
        {one.requiresRefill && (
          <Box as="span" display={{ phone: 'none' }}>
            {t('card.needsRefill')}
          </Box>
        )}
      </Row>
      {children}
    </Card>
  )
}

/** Stands where a case that cannot be opened would have its button. */
function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <Row
      as="span"
      gap={8}
      justify="center"
      text="price"
      tone="muted"
      className={styles.foot}
      aria-hidden="true"
      height={40}
      radius="m"
    >
      {children}
    </Row>
  )
}
