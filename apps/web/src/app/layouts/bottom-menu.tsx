import SHELL_NS from 'texts:app/layouts/shell'
import UI_NS from 'texts:ui/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { FreeCaseMark } from '../../core/daily-cases/free-case-mark.tsx'
import { paths } from '../../navigation/paths.ts'
import { useClosedPages } from '../../navigation/use-closed-pages.ts'
import { Box } from '../../ui/box.tsx'
import { GiftIcon, HouseIcon, ListIcon, SwordIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './bottom-menu.module.css'
import { LazySideMenu } from './lazy-side-menu.tsx'

/** The bottom menu below 768: home and battles, the raised link to the cases, daily cases and the rest. */
export function BottomMenu() {
  const { t } = useTranslation([SHELL_NS, UI_NS])
  const closedText = useClosedPages()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <Box
      as="nav"
      display={{ base: 'none', phone: 'grid' }}
      position="fixed"
      padding="0 0 calc(6px + env(safe-area-inset-bottom))"
      height="calc(72px + env(safe-area-inset-bottom))"
      inset="auto 0 0"
      className={styles.menu}
      aria-label={t('bottomMenu')}
    >
      <NavLink to={paths.home()} end className={styles.entry ?? ''}>
        <HouseIcon weight="fill" aria-hidden="true" />
        {t('ui:home')}
      </NavLink>
      {closedText(paths.battles()) === undefined ? (
        <NavLink to={paths.battles()} className={styles.entry ?? ''} {...clickMark('Battles', 'Bottom Menu')}>
          <SwordIcon weight="fill" aria-hidden="true" />
          {t('sections.battles')}
        </NavLink>
      ) : (
        <span />
      )}
      <Stack
        as={Link}
        justify="center"
        isCentered
        tone="light"
        position="relative"
        top={-8}
        to={{ pathname: paths.home(), hash: 'cases' }}
        className={styles.raised}
        {...clickMark('Cases', 'Bottom Menu')}
      >
        <Stack width={60} height={60} as="span" isCentered>
          <Picture src="/i/static/cases/rift" width={52} height={52} alt="" />
        </Stack>
        <Text as="em" size="label" position="absolute" bottom={-10}>
          {t('open')}
        </Text>
      </Stack>
      {closedText(paths.dailyCases()) === undefined ? (
        <NavLink to={paths.dailyCases()} className={styles.entry ?? ''} {...clickMark('Daily', 'Bottom Menu')}>
          <GiftIcon aria-hidden="true" />
          {t('daily')}
          <FreeCaseMark className={styles.mark} />
        </NavLink>
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <ListIcon aria-hidden="true" />
        {t('sections.menu')}
      </button>
      <LazySideMenu isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
    </Box>
  )
}
