import SHELL_NS from 'texts:app/layouts/shell'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { FreeCaseLink } from '../../core/daily-cases/free-case-mark.tsx'
import { DebtMark } from '../../core/debt/debt-mark.tsx'
import { SignInLink } from '../../core/session/sign-in-link.tsx'
import { InboxBell } from '../../features/inbox/inbox-bell.tsx'
import { SeasonButton } from '../../features/seasons/season-button.tsx'
import { DESKTOP_MENU } from '../../navigation/menu.ts'
import { paths } from '../../navigation/paths.ts'
import { useClosedPages } from '../../navigation/use-closed-pages.ts'
import { soundSwitch } from '../../sound/sound-setting.ts'
import { Box } from '../../ui/box.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListIcon, MagnifyingGlassIcon, SignInIcon, SpeakerHighIcon, SpeakerSlashIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { PrefetchLink, usePrefetch } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useStoredSwitch } from '../../ui/stored-switch.ts'
import { BalancePlate } from './balance-plate.tsx'
import styles from './header.module.css'
import { LazySideMenu } from './lazy-side-menu.tsx'
import { Logo } from './logo.tsx'
import { OWN_RING } from './own-ring.ts'

/** The header of every screen: navigation and the player's balance. */
export function Header() {
  const prefetch = usePrefetch()
  const { t } = useTranslation(SHELL_NS)
  const viewer = useViewer()
  const closedText = useClosedPages()
  return (
    <Box lineBelow="line-1" as="header" position="sticky" top={0} className={styles.header}>
      <Row
        padding={{ base: '0 24px', phone: '0 16px' }}
        margin="0 auto"
        height={{ base: 72, phone: 56 }}
        maxWidth={1600}
        gap={8}
        className={styles.inner}
      >
        <MenuButton />
        <div className={styles.logo}>
          <Logo hasTagline />
        </div>
        <Row as="nav" align="stretch" margin="0 0 0 -8px" className={styles.nav} aria-label={t('mainMenu')}>
          {DESKTOP_MENU.filter(({ to }) => closedText(to) === undefined).map(({ word, Icon, to, click }) => (
            <NavLink
              key={word}
              to={to}
              prefetch={prefetch}
              className={styles.entry ?? ''}
              aria-label={t(`sections.${word}`)}
              {...(click && clickMark(click, 'Header'))}
            >
              <Icon weight="fill" aria-hidden="true" />
              <span>{t(`sections.${word}`)}</span>
            </NavLink>
          ))}
          {closedText(paths.event()) === undefined && <SeasonButton className={styles.entry} />}
        </Row>
        <Box as="span" flex={1} />
        <Stack
          as={PrefetchLink}
          isCentered
          tone="muted"
          radius="m"
          fontSize={20}
          width={40}
          height={40}
          flex="none"
          to={paths.search()}
          className={styles.search}
          aria-label={t('search')}
          title={t('search')}
        >
          <MagnifyingGlassIcon weight="bold" aria-hidden="true" />
        </Stack>
        <SoundButton />
        {viewer ? (
          <PlayerCorner userId={viewer.userId} />
        ) : (
          <SignInLink>
            <SignInIcon weight="bold" aria-hidden="true" />
            {t('signIn')}
          </SignInLink>
        )}
      </Row>
    </Box>
  )
}

/** The rest of the navigation; below 768 the bottom menu has it. */
function MenuButton() {
  const { t } = useTranslation(SHELL_NS)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={styles.wide}
        label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <ListIcon weight="bold" aria-hidden="true" />
      </IconButton>
      <LazySideMenu isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function SoundButton() {
  const { t } = useTranslation(SHELL_NS)
  const [isOn, setOn] = useStoredSwitch(soundSwitch)
  const Icon = isOn ? SpeakerHighIcon : SpeakerSlashIcon
  return (
    <IconButton className={styles.wide} label={isOn ? t('sound.off') : t('sound.on')} onClick={() => setOn(!isOn)}>
      <Icon weight="fill" aria-hidden="true" />
    </IconButton>
  )
}

function PlayerCorner({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(SHELL_NS)
  const user = usePrefetched(currentUserQuery())
  const level = usePrefetched(userLevelQuery(userId))
  return (
    <>
      {/* A player with a debt cannot open cases: the debt is shown instead of the free cases. */}
      {user.debt ? <DebtMark debt={user.debt} /> : <FreeCaseLink />}
      <InboxBell />
      <BalancePlate balance={user.finance.balance} coinBalance={user.finance.coinBalance} />
      <PrefetchLink to={paths.profile(userId)} className={styles.level}>
        <span className="visually-hidden" key={user.nickname}>
          {t('profile', { name: user.nickname })},{' '}
        </span>
        <LevelRing
          id={OWN_RING}
          avatar={user.avatar}
          level={level.userLevel}
          percent={level.percentToNextLevel}
          isEager
          className={styles.ring}
        />
      </PrefetchLink>
    </>
  )
}
