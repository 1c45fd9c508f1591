import BOOKS_NS from 'texts:features/books/books'
import { Button, Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import styles from './books.module.css'
import { SeedCheck } from './seeds-panel.tsx'

/** All revealed seeds. */
export function Component() {
  const { t } = useTranslation(BOOKS_NS)
  return (
    <Screen
      title={t('revealed')}
      actions={
        <Button component={Link} to="/books" variant="default">
          {t('toBooks')}
        </Button>
      }
    >
      <Panel>
        <ResourceList
          name="listRevealedSeeds"
          empty={t('noSeeds')}
          label={t('revealed')}
          rowId={({ id }) => id}
          filters={[{ kind: 'search', name: 'text', label: t('findSeed') }]}
          columns={[
            {
              id: 'player',
              header: t('player'),
              cell: ({ player }) => (
                <Link to={`/players/${player.id}`}>
                  <PlayerName id={player.id} nickname={player.nickname} />
                </Link>
              ),
            },
            {
              id: 'commitment',
              header: t('commitment'),
              cell: ({ commitment }) => <Code className={styles.hash ?? ''}>{commitment}</Code>,
            },
            { id: 'seed', header: t('seed'), cell: (seed) => <SeedCheck seed={seed} /> },
            {
              id: 'operations',
              header: t('operations'),
              isNumber: true,
              isMinor: true,
              cell: ({ operations }) => showNumber(operations),
            },
            { id: 'revealed', header: t('at'), sort: 'revealed', cell: ({ at }) => <TimeCell at={at} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}
