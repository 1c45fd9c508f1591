import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { clickMark } from '../../api/analytics.ts'
import { paths } from '../../navigation/paths.ts'
import { useEventName } from './event-name.ts'
import { SHELL_NS } from './shell.i18n.ts'
import { SubMenu } from './sub-menu.tsx'

/** The event: what it is, its cases, what its coins buy, and who is ahead. */
export default function EventLayout() {
  const { t } = useTranslation(SHELL_NS)
  return (
    <>
      <SubMenu
        label={useEventName() ?? t('event')}
        entries={[
          { to: paths.event(), words: t('eventPages.overview'), isExact: true, marks: clickMark('Overview', 'Event') },
          { to: paths.newCases(), words: t('eventPages.cases'), marks: clickMark('Cases', 'Event') },
          { to: paths.coinCases(), words: t('eventPages.coins'), marks: clickMark('Spend Coins', 'Event') },
          {
            to: paths.eventTop(),
            words: t('eventPages.top'),
            keepsScroll: true,
            marks: clickMark('Top Players', 'Event'),
          },
        ]}
      />
      <Outlet />
    </>
  )
}
