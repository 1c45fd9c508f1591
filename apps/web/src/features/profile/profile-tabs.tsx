import PROFILE_NS from 'texts:features/profile/profile'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SeedsPanel } from '../../core/fairness/public.ts'
import { inventoryPageQuery, withdrawnQuery } from '../../core/inventory/public.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import styles from './profile-tabs.module.css'

const OWN_TABS = ['active', 'withdrawal', 'all'] as const
type OwnTab = (typeof OWN_TABS)[number]

/** The lists of a profile, which other features show. */
export interface ProfileLists {
  /** A group of the player's items. */
  readonly Items: ComponentType<{ readonly group: 'active' | 'all'; readonly userId: string; readonly isOwn: boolean }>
  /** The player's own withdrawals. */
  readonly withdrawals: ReactNode
}

/** The items of a player by group; of another player, only the group of all items. */
export function ProfileTabs({
  userId,
  isOwn,
  lists,
}: {
  readonly userId: string
  readonly isOwn: boolean
  readonly lists: ProfileLists
}) {
  return isOwn ? <OwnTabs userId={userId} lists={lists} /> : <ForeignTabs userId={userId} lists={lists} />
}

function useCount(tab: OwnTab, userId: string): number | undefined {
  return useQuery(tab === 'withdrawal' ? withdrawnQuery(userId) : inventoryPageQuery(tab, userId)).data?.totalItem
}

function OwnTabs({ userId, lists: { Items, withdrawals } }: { readonly userId: string; readonly lists: ProfileLists }) {
  const { t } = useTranslation(PROFILE_NS)
  const [shown, setShown] = useState<OwnTab | 'fairness'>('active')
  const counts = {
    active: useCount('active', userId),
    withdrawal: useCount('withdrawal', userId),
    all: useCount('all', userId),
  }
  return (
    <Tabs
      label={t('tabs.label')}
      value={shown}
      onChange={setShown}
      className={styles.tabs}
      tabs={[
        ...OWN_TABS.map((group) => ({ value: group, label: t(`tabs.${group}`), count: counts[group] })),
        { value: 'fairness', label: t('tabs.fairness') },
      ]}
    >
      <TabPanel value="active">
        <Items group="active" userId={userId} isOwn />
      </TabPanel>
      <TabPanel value="withdrawal">{withdrawals}</TabPanel>
      <TabPanel value="all">
        <Items group="all" userId={userId} isOwn />
      </TabPanel>
      <TabPanel value="fairness">
        <SeedsPanel userId={userId} />
      </TabPanel>
    </Tabs>
  )
}

function ForeignTabs({ userId, lists: { Items } }: { readonly userId: string; readonly lists: ProfileLists }) {
  const { t } = useTranslation(PROFILE_NS)
  const count = useCount('all', userId)
  return (
    <Tabs
      label={t('tabs.label')}
      value="all"
      onChange={() => undefined}
      className={styles.tabs}
      tabs={[{ value: 'all', label: t('tabs.items'), count }]}
    >
      <TabPanel value="all">
        <Items group="all" userId={userId} isOwn={false} />
      </TabPanel>
    </Tabs>
  )
}
