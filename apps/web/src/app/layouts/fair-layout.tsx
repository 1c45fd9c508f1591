import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useViewer } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { SHELL_NS } from './shell.i18n.ts'
import { SubMenu } from './sub-menu.tsx'

/** Fairness: how it works for everybody, own numbers and a check for a player. */
export default function FairLayout() {
  const { t } = useTranslation(SHELL_NS)
  const viewer = useViewer()
  return (
    <>
      <SubMenu
        label={t('fair.label')}
        entries={[
          { to: paths.fairnessInstructions(), words: t('fair.instructions') },
          ...(viewer
            ? [
                { to: paths.fairnessSettings(), words: t('fair.settings') },
                { to: paths.fairnessCheck(), words: t('fair.check') },
              ]
            : []),
        ]}
      />
      <Outlet />
    </>
  )
}
