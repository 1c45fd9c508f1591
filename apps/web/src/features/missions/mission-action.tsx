import MISSIONS_NS from 'texts:features/missions/missions'
import type { FastMission } from '@runecase/api/missions.ts'
import { MISSION_CONFIRMED } from '@runecase/api/missions-rules.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstall, usePwa } from '../../core/pwa/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatCoins } from '../../ui/format.ts'
import { PushAction } from './push-action.tsx'
import type { Claim } from './use-claim.ts'

interface ActionProps {
  readonly mission: FastMission
  readonly claim: Claim
}

/** The next step of a player in an uncompleted mission. */
export function MissionAction({ mission, claim }: ActionProps) {
  const { t } = useTranslation(MISSIONS_NS)
  const { channel, name, button, progress, needsLink } = mission
  if (progress === MISSION_CONFIRMED) return <ClaimButton mission={mission} claim={claim} />
  if (channel === 'pwa') return <AppAction mission={mission} claim={claim} />
  if (channel === 'push') return <PushAction mission={mission} />
  if (needsLink && channel !== 'email') {
    return (
      <>
        <ButtonLink to={paths.accountSettings()}>{t(`card.link.${channel}`)}</ButtonLink>
        <span>{t('card.linkText')}</span>
      </>
    )
  }
  if (channel === 'email') {
    return (
      <ButtonLink to={paths.accountSettings()} aria-label={t('card.named', { action: button, name })}>
        {button}
      </ButtonLink>
    )
  }
  return <GroupAction mission={mission} claim={claim} />
}

/** The condition is met: the prize can be claimed. */
function ClaimButton({ mission: { name, prize }, claim }: ActionProps) {
  const { t } = useTranslation(MISSIONS_NS)
  const action = t('card.claim', { amount: formatCoins(prize.amount) })
  return (
    <>
      <Button
        kind="gold"
        isLoading={claim.isPending}
        aria-label={t('card.named', { action, name })}
        onClick={claim.claim}
      >
        {action}
      </Button>
      <Badge tone="good">{t('card.ready')}</Badge>
    </>
  )
}

/** Opens the group in another tab; on return the check runs by itself. */
function GroupAction({ mission: { name, button, url, progress }, claim }: ActionProps) {
  const { t } = useTranslation(MISSIONS_NS)
  const [isAway, setIsAway] = useState(false)
  const { claim: check, isPending } = claim
  useEffect(() => {
    if (!isAway) return
    const onReturn = () => {
      if (document.visibilityState !== 'visible') return
      setIsAway(false)
      check()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [isAway, check])
  if (isPending) {
    return (
      <>
        <Button isLoading>{t('card.check')}</Button>
        <span role="status">{t('card.checking')}</span>
      </>
    )
  }
  const wasBegun = isAway || progress > 0
  return (
    <>
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: wasBegun ? 'ghost' : 'primary' })}
          aria-label={t('card.named', { action: button, name })}
          onClick={() => setIsAway(true)}
        >
          {button}
        </a>
      )}
      <Button
        kind={wasBegun ? 'primary' : 'ghost'}
        aria-label={t('card.named', { action: t('card.check'), name })}
        onClick={check}
      >
        {t('card.check')}
      </Button>
    </>
  )
}

/** Claims the bonus in the app installed on a phone; elsewhere offers the installation. */
function AppAction({ mission, claim }: ActionProps) {
  const { t } = useTranslation(MISSIONS_NS)
  const { platform, isInstalled, canPrompt } = usePwa()
  const { install, dialog } = useInstall()
  if (isInstalled && platform !== null) return <ClaimButton mission={mission} claim={claim} />
  const action = canPrompt && platform !== null ? mission.button : t('card.how')
  return (
    <>
      <Button aria-label={t('card.named', { action, name: mission.name })} onClick={install}>
        {action}
      </Button>
      {platform === null && <span>{t('card.phone')}</span>}
      {dialog}
    </>
  )
}
