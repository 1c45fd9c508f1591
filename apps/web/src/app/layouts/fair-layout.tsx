import SHELL_NS from 'texts:app/layouts/shell'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { DownloadSimpleIcon, GearIcon, InfoIcon, ScrollIcon, SealCheckIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './fair-layout.module.css'

/** The fairness screens: instructions for everybody, own seeds and the checker for a player. */
export default function FairLayout() {
  const { t } = useTranslation(SHELL_NS)
  const viewer = useViewer()
  const entries = [
    { to: paths.fairnessInstructions(), label: t('fair.instructions'), Icon: InfoIcon },
    ...(viewer
      ? [
          { to: paths.fairnessSettings(), label: t('fair.settings'), Icon: GearIcon },
          { to: paths.fairnessCheck(), label: t('fair.check'), Icon: SealCheckIcon },
        ]
      : []),
    { to: paths.fairnessLogs(), label: t('fair.logs'), Icon: ScrollIcon },
  ]
  return (
    <Page>
      <Row isWrapped gap={12} justify="between" marginBottom={16}>
        <h1>{t('fair.title')}</h1>
        <Row
          radius="l"
          tone="goodLight"
          as="a"
          isInline
          gap={8}
          text="label"
          href={paths.rollChecker()}
          download
          className={styles.seal}
          padding="6px 14px"
          minHeight={32}
        >
          <DownloadSimpleIcon weight="bold" aria-hidden="true" />
          {t('fair.checker')}
        </Row>
      </Row>
      <Grid columns={{ base: '236px minmax(0, 1fr)', tablet: 1 }} gap={24} align="start" className={styles.columns}>
        <Box as={Panel} padding={10} className={styles.menu}>
          <Stack as="nav" gap={4} aria-label={t('fair.label')}>
            {entries.map(({ to, label, Icon }) => (
              <NavLink key={to} to={to} prefetch="intent">
                <Icon weight="fill" aria-hidden="true" />
                {label}
              </NavLink>
            ))}
          </Stack>
        </Box>
        <Box minWidth={0}>
          <Outlet />
        </Box>
      </Grid>
    </Page>
  )
}
