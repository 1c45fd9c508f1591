import SHELL_NS from 'texts:app/layouts/shell'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { FreeCaseMark } from '../../core/daily-cases/free-case-mark.tsx'
import { SignInLink } from '../../core/session/sign-in-link.tsx'
import { reducedMotionSwitch } from '../../motion/reduced-motion.ts'
import { MENU_ROWS, MENU_TILES, PARTNER_ROW } from '../../navigation/menu.ts'
import { paths } from '../../navigation/paths.ts'
import { useClosedPages } from '../../navigation/use-closed-pages.ts'
import { soundSwitch } from '../../sound/sound-setting.ts'
import { Box } from '../../ui/box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CaretRightIcon, PersonSimpleRunIcon, SpeakerHighIcon } from '../../ui/icons.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { type StoredSwitch, useStoredSwitch } from '../../ui/stored-switch.ts'
import { Switch } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './side-menu.module.css'
import { SocialLinks } from './social-links.tsx'

export interface SideMenuProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The rest of the navigation: from the bottom on a small screen, at the side on a wide one. */
export default function SideMenu({ isOpen, onOpenChange }: SideMenuProps) {
  const { t } = useTranslation(SHELL_NS)
  const viewer = useViewer()
  const closedText = useClosedPages()
  const close = () => onOpenChange(false)
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('menu')} isTitleHidden shape="sheet">
      {viewer ? <PlayerRow userId={viewer.userId} onLeave={close} /> : <GuestRow onLeave={close} />}
      <Grid columns="1fr 1fr" gap={8}>
        {MENU_TILES.filter(({ to }) => closedText(to) === undefined).map(({ word, to, art, accent, click }) => (
          <Text
            isIsolated
            as={Link}
            size="h4"
            position="relative"
            radius="l"
            padding={14}
            height={92}
            overflow="hidden"
            key={word}
            to={to}
            className={`${styles.tile} ${edgeClass}`}
            onClick={close}
            {...(click && clickMark(click, 'Menu'))}
          >
            <Box
              as="span"
              position="absolute"
              inset={0}
              zIndex={-2}
              style={{ '--a': accent } as React.CSSProperties}
              className={styles.ground}
            />
            <Box as="span" display="block">
              {t(`sections.${word}`)} {word === 'daily' && <FreeCaseMark />}
            </Box>
            <Picture position="absolute" right={-12} bottom={-20} zIndex={-1} src={art} width={92} height={92} alt="" />
          </Text>
        ))}
      </Grid>
      <Box radius="l" ground="ink-0-40" marginTop={10}>
        {viewer && <PartnerRow onLeave={close} />}
        {MENU_ROWS.filter(({ to }) => closedText(to) === undefined).map(({ word, to, Icon, click }) => (
          <Link key={word} to={to} className={styles.row} onClick={close} {...(click && clickMark(click, 'Menu'))}>
            <Icon weight="fill" aria-hidden="true" />
            {t(`sections.${word}`)}
            <CaretRightIcon margin="0 0 0 auto" weight="bold" aria-hidden="true" className={styles.onward} />
          </Link>
        ))}
      </Box>
      <Box radius="l" ground="ink-0-40" marginTop={10}>
        <SwitchRow setting={soundSwitch} Icon={SpeakerHighIcon} label={t('sound.label')} />
        <SwitchRow setting={reducedMotionSwitch} Icon={PersonSimpleRunIcon} label={t('reducedMotion')} />
      </Box>
      <SocialLinks className={styles.social} size="l" />
    </Dialog>
  )
}

function PartnerRow({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(SHELL_NS)
  const { isPartner } = usePrefetched(currentUserQuery())
  const { Icon, to, word } = PARTNER_ROW
  if (!isPartner) return null
  return (
    <Link to={to} className={styles.row} onClick={onLeave}>
      <Icon weight="fill" aria-hidden="true" />
      {t(`sections.${word}`)}
      <CaretRightIcon margin="0 0 0 auto" weight="bold" aria-hidden="true" className={styles.onward} />
    </Link>
  )
}

function SwitchRow({
  setting,
  Icon,
  label,
}: {
  readonly setting: StoredSwitch
  readonly Icon: typeof SpeakerHighIcon
  readonly label: string
}) {
  const [isOn, setOn] = useStoredSwitch(setting)
  return (
    <div className={styles.row}>
      <Icon weight="fill" aria-hidden="true" />
      <Box as="span" flex={1} className={styles.switch}>
        <Switch isOn={isOn} onChange={setOn}>
          {label}
        </Switch>
      </Box>
    </div>
  )
}

function PlayerRow({ userId, onLeave }: { readonly userId: string; readonly onLeave: () => void }) {
  const { t } = useTranslation(SHELL_NS)
  const user = usePrefetched(currentUserQuery())
  const level = usePrefetched(userLevelQuery(userId))
  const missing = Math.max(0, level.expToNextLevel - level.currentExp)
  return (
    <Row
      as={Link}
      gap={14}
      to={paths.profile(userId)}
      className={styles.player}
      onClick={onLeave}
      padding="4px 4px 14px"
      minHeight={60}
      radius="m"
    >
      <LevelRing avatar={user.avatar} level={level.userLevel} percent={level.percentToNextLevel} size={56} />
      <span>
        <b>{user.nickname}</b>
        <Text as="small" size="note" tone="muted" marginTop={4}>
          {t('upToLevel', { level: level.userLevel + 1, exp: formatNumber(missing, 0) })}
        </Text>
        {level.nextLevelCaseData && (
          <Text as="small" size="note" tone="muted" marginTop={4}>
            {t('nextReward', { level: level.nextLevelCaseData.caseName })}
          </Text>
        )}
      </span>
    </Row>
  )
}

function GuestRow({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(SHELL_NS)
  return (
    <Row gap={14} className={styles.player} padding="4px 4px 14px" minHeight={60} radius="m">
      <SignInLink size="l" className={styles.enter} onClick={onLeave}>
        {t('signIn')}
      </SignInLink>
    </Row>
  )
}
