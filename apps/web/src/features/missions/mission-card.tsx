import MISSIONS_NS from 'texts:features/missions/missions'
import type { FastMission, MissionChannel } from '@runecase/api/missions.ts'
import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInLink } from '../../core/session/public.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatCoins } from '../../ui/format.ts'
import {
  BellIcon,
  CheckCircleIcon,
  DeviceMobileIcon,
  EnvelopeSimpleIcon,
  SteamLogoIcon,
  TelegramLogoIcon,
  WarningCircleIcon,
} from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { MissionAction } from './mission-action.tsx'
import styles from './mission-card.module.css'
import { useClaim } from './use-claim.ts'

const SIGNS: Readonly<Record<Exclude<MissionChannel, 'vk'>, typeof BellIcon>> = {
  push: BellIcon,
  pwa: DeviceMobileIcon,
  telegram: TelegramLogoIcon,
  steam: SteamLogoIcon,
  email: EnvelopeSimpleIcon,
}

const ACCENTS: Readonly<Record<MissionChannel, string>> = {
  push: 'var(--r-immortal)',
  pwa: 'var(--violet-500)',
  vk: 'var(--accent-vk)',
  telegram: 'var(--accent-telegram)',
  steam: 'var(--accent-steam)',
  email: 'var(--r-legendary)',
}

function Sign({ channel }: { readonly channel: MissionChannel }) {
  if (channel === 'vk')
    return (
      <Text as="b" size="h3" lineHeight={1}>
        VK
      </Text>
    )
  const Icon = SIGNS[channel]
  return <Icon weight="fill" aria-hidden="true" />
}

/** A mission: its task, prize and progress. */
export function MissionCard({ mission, isPlayer }: { readonly mission: FastMission; readonly isPlayer: boolean }) {
  const { t } = useTranslation(MISSIONS_NS)
  const prize = useRef<HTMLParagraphElement>(null)
  const claim = useClaim(mission, () => prize.current?.getBoundingClientRect())
  const { channel, name, description, progress } = mission
  const [wasOpen] = useState(progress !== MISSION_COMPLETED)
  const isDone = progress === MISSION_COMPLETED || claim.isPaid
  // Also true if the prize was claimed by the notification banner or in another tab.
  const isFresh = isDone && wasOpen
  return (
    <Stack
      isFlex
      as="li"
      padding={{ base: 22, phone: 16 }}
      minHeight={{ base: 214, phone: 0 }}
      position="relative"
      radius="l"
      className={`${styles.card} ${edgeClass}`}
      style={{ '--a': ACCENTS[channel] } as CSSProperties}
      data-done={isDone || undefined}
      data-paid={isFresh || undefined}
    >
      <Stack
        radius="l"
        tone="light"
        as="span"
        isCentered
        marginBottom={14}
        className={styles.sign}
        aria-hidden="true"
        width={48}
        height={48}
        fontSize={28}
      >
        <Sign channel={channel} />
      </Stack>
      <Row
        radius="l"
        ground="ink-0-50"
        position="absolute"
        top={{ base: 22, phone: 18 }}
        right={{ base: 18, phone: 14 }}
        as="p"
        className={styles.prize}
        ref={prize}
        padding="0 12px 0 8px"
        height={36}
      >
        <span className="visually-hidden">{t('card.prize')} </span>
        <Coins value={mission.prize.amount} />
      </Row>
      <Text as="h3" size="h4">
        {name}
      </Text>
      <Text size="ui" tone="soft" margin="6px 0 16px">
        {description}
      </Text>
      {claim.note && !isDone && (
        <Row
          tone="goldLight"
          margin="-4px 0 14px"
          as="p"
          gap={8}
          align="stretch"
          text="note"
          className={styles.note}
          role={claim.isRefused ? 'alert' : undefined}
          data-refused={claim.isRefused || undefined}
        >
          <WarningCircleIcon fontSize={16} margin="2px 0 0" flex="none" weight="fill" aria-hidden="true" />
          {claim.note}
        </Row>
      )}
      <Row
        isWrapped
        gap={12}
        rowGap={10}
        className={styles.action}
        data-action={`mission-${mission.channel}`}
        margin="auto 0 0"
        width="100%"
        minHeight={40}
      >
        {isDone ? (
          <Badge height={32} tone="good" className={styles.done}>
            <CheckCircleIcon weight="fill" aria-hidden="true" />
            {isFresh ? t('card.paid', { amount: formatCoins(mission.prize.amount) }) : t('card.done')}
          </Badge>
        ) : isPlayer ? (
          <MissionAction mission={mission} claim={claim} />
        ) : (
          <SignInLink
            action={`mission-${mission.channel}`}
            kind="secondary"
            aria-label={t('card.named', { action: t('fast.guest.card'), name })}
          >
            {t('fast.guest.card')}
          </SignInLink>
        )}
      </Row>
    </Stack>
  )
}
