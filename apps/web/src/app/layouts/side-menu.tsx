import { InstagramLogoIcon } from '@phosphor-icons/react/dist/ssr/InstagramLogo'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh'
import { TelegramLogoIcon } from '@phosphor-icons/react/dist/ssr/TelegramLogo'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { useSoundSetting } from '../../sound/sound-setting.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { LevelRing } from '../../ui/level-ring.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Switch } from '../../ui/switch.tsx'
import { MENU_ROWS, MENU_TILES } from '../menu.ts'
import { paths } from '../paths.ts'
import styles from './side-menu.module.css'
import { Soon } from './soon.tsx'

interface SideMenuProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The rest of the site, from the bottom of a small screen. */
export function SideMenu({ isOpen, onOpenChange }: SideMenuProps) {
  const { t } = useTranslation(['shell', 'messages'])
  const viewer = useViewer()
  const [isSoundOn, setSoundOn] = useSoundSetting()
  const close = () => onOpenChange(false)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('menu')} isTitleHidden shape="sheet">
      {viewer ? <PlayerRow userId={viewer.userId} onLeave={close} /> : <GuestRow onLeave={close} />}
      <div className={styles.tiles}>
        {MENU_TILES.map(({ word, to, art, accent }) => (
          <Link key={word} to={to} className={`${styles.tile} ${edgeClass}`} onClick={close}>
            <span style={{ '--a': accent } as React.CSSProperties} className={styles.ground} />
            <span className={styles.word}>{t(`messages:menu.${word}`)}</span>
            <Picture src={`/i/static/${art}`} width={92} height={92} alt="" className={styles.art} />
          </Link>
        ))}
      </div>
      <div className={styles.rows}>
        {MENU_ROWS.map(({ word, to, Icon }) => (
          <Link key={word} to={to} className={styles.row} onClick={close}>
            <Icon weight="fill" aria-hidden="true" />
            {t(`messages:menu.${word}`)}
          </Link>
        ))}
      </div>
      <div className={styles.rows}>
        <div className={styles.row}>
          <SpeakerHighIcon weight="fill" aria-hidden="true" />
          <span className={styles.sound}>
            <Switch isOn={isSoundOn} onChange={setSoundOn}>
              {t('sound.label')}
            </Switch>
          </span>
        </div>
      </div>
      <SocialLinks className={styles.social} size="l" />
    </Dialog>
  )
}

function PlayerRow({ userId, onLeave }: { readonly userId: string; readonly onLeave: () => void }) {
  const { t } = useTranslation('shell')
  const user = usePrefetched(currentUserQuery())
  const level = usePrefetched(userLevelQuery(userId))
  const missing = Math.max(0, level.expToNextLevel - level.currentExp)
  return (
    <Link to={paths.profile(userId)} className={styles.player} onClick={onLeave}>
      <LevelRing avatar={user.avatar} level={level.userLevel} percent={level.percentToNextLevel} size={56} />
      <span>
        <b>{user.nickname}</b>
        <small>{t('upToLevel', { level: level.userLevel + 1, exp: formatNumber(missing, 0) })}</small>
      </span>
    </Link>
  )
}

function GuestRow({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.player}>
      <ButtonLink to={paths.register()} preventScrollReset size="l" className={styles.enter} onClick={onLeave}>
        {t('signIn')}
      </ButtonLink>
    </div>
  )
}

/** The shop in other places; none is open yet. */
export function SocialLinks({
  className,
  size = 'm',
}: {
  readonly className?: string | undefined
  readonly size?: 'm' | 'l'
}) {
  const { t } = useTranslation(['shell', 'messages'])
  const look = buttonClass({ kind: 'ghost', size, isSquare: true })
  return (
    <div className={className}>
      <Soon className={look} label={t('messages:menu.vk')}>
        <b className={styles.vk}>VK</b>
      </Soon>
      <Soon className={look} label={t('messages:menu.telegram')}>
        <TelegramLogoIcon weight="fill" aria-hidden="true" />
      </Soon>
      <Soon className={look} label={t('messages:menu.instagram')}>
        <InstagramLogoIcon weight="fill" aria-hidden="true" />
      </Soon>
    </div>
  )
}
