import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SeedsPanel } from '../../core/fairness/seeds-panel.tsx'
import { inventoryPageQuery, withdrawnQuery } from '../../core/inventory/inventory.queries.ts'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { InventorySection } from '../inventory/inventory-section.tsx'
import { WithdrawalsSection } from '../withdrawals/withdrawals-section.tsx'
import { PLAYER_NS } from './player.i18n.ts'
import styles from './profile-tabs.module.css'

const OWN_TABS = ['active', 'withdrawal', 'all'] as const
type OwnTab = (typeof OWN_TABS)[number]

/** The items of a player by group; for another player only the group of everything. */
export function ProfileTabs({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) {
  return isOwn ? <OwnTabs userId={userId} /> : <ForeignTabs userId={userId} />
}

function useCount(tab: OwnTab, userId: string): number | undefined {
  return useQuery(tab === 'withdrawal' ? withdrawnQuery(userId) : inventoryPageQuery(tab, userId)).data?.totalItem
}

function OwnTabs({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(PLAYER_NS)
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
        <InventorySection group="active" userId={userId} isOwn />
      </TabPanel>
      <TabPanel value="withdrawal">
        <WithdrawalsSection />
      </TabPanel>
      <TabPanel value="all">
        <InventorySection group="all" userId={userId} isOwn />
      </TabPanel>
      <TabPanel value="fairness">
        <SeedsPanel userId={userId} />
      </TabPanel>
    </Tabs>
  )
}

function ForeignTabs({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(PLAYER_NS)
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
        <InventorySection group="all" userId={userId} isOwn={false} />
      </TabPanel>
    </Tabs>
  )
}
