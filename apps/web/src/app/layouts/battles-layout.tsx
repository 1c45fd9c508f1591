import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { paths } from '../paths.ts'
import { SubMenu } from './sub-menu.tsx'

/** Battles: the lobby, what was played, and for a player his figures and a battle of his own. */
export default function BattlesLayout() {
  const { t } = useTranslation('shell')
  const viewer = useViewer()
  const { pathname } = useLocation()
  return (
    <>
      <SubMenu
        label={t('battles.label')}
        entries={[
          { to: paths.battles(), words: t('battles.lobby'), isExact: true },
          { to: paths.battleHistory(), words: t('battles.history') },
          ...(viewer ? [{ to: paths.battleStatistics(), words: t('battles.statistics') }] : []),
        ]}
        aside={
          pathname !== paths.createBattle() && (
            <ButtonLink
              to={viewer ? paths.createBattle() : paths.register()}
              preventScrollReset={!viewer}
              {...clickMark('Battles', 'Battles')}
            >
              <PlusIcon weight="bold" aria-hidden="true" />
              {t('battles.create')}
            </ButtonLink>
          )
        }
      />
      <Outlet />
    </>
  )
}
