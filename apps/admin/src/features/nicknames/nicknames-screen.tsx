import NICKNAMES_NS from 'texts:features/nicknames/nicknames'
import { Badge, Button, SegmentedControl } from '@mantine/core'
import { NICKNAME_STATES } from '@runecase/api/nicknames-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPermitted } from '../../api/operator.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { NicknameList, useConfirmNicknames } from '../../core/players/public.ts'
import { useListAddress } from '../../list/use-list-address.ts'
import styles from './nicknames-screen.module.css'

/** The URL value for all states; without a value, the list shows waiting names. */
const ALL = 'all'
const TABS = [...NICKNAME_STATES, ALL] as const

/** The names that players chose; those that wait for an operator come first. */
export function Component() {
  const { t } = useTranslation(NICKNAMES_NS)
  const address = useListAddress()
  const mayDecide = useIsPermitted()('players.restrict')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const confirming = useConfirmNicknames(() => setChosen([]))
  const tab = TABS.find((one) => one === address.values.state) ?? 'waiting'
  return (
    <Screen
      title={t('title')}
      badge={chosen.length > 0 ? <Badge color="gray">{t('chosen', { count: chosen.length })}</Badge> : null}
      actions={
        mayDecide && tab === 'waiting' ? (
          <Button
            disabled={chosen.length === 0}
            loading={confirming.isPending}
            onClick={() => confirming.mutate(chosen)}
          >
            {t('confirmChosen')}
          </Button>
        ) : null
      }
    >
      <Panel>
        <div className={styles.tabs}>
          <SegmentedControl
            aria-label={t('states')}
            value={tab}
            onChange={(value) => {
              setChosen([])
              address.set('state', value)
            }}
            data={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          />
        </div>
        <NicknameList
          fixed={tab === ALL ? {} : { state: tab }}
          empty={t(`nothing.${tab}`)}
          {...(mayDecide &&
            tab === 'waiting' && {
              chosen,
              onChoose: (id, isChosen) =>
                setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id))),
            })}
        />
      </Panel>
    </Screen>
  )
}
