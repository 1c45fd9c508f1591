import LINKED_NS from 'texts:features/linked-accounts/linked-accounts'
import { Box, SegmentedControl, Text } from '@mantine/core'
import { GROUP_STATES, SIGNAL_DAYS } from '@runecase/api/operator/linked-accounts-rules.ts'
import { useTranslation } from 'react-i18next'
import { Panel, Screen } from '../../app/screen.tsx'
import { LinkedAccountList } from '../../core/linked-accounts/public.ts'
import { useListAddress } from '../../list/use-list-address.ts'

/** The URL value for all states; without a value, the list shows groups that no operator has reviewed. */
const ALL = 'all'
const TABS = [...GROUP_STATES, ALL] as const

/** Groups of accounts that one person seems to have; those that wait for an operator come first. */
export function Component() {
  const { t } = useTranslation(LINKED_NS)
  const address = useListAddress()
  const tab = TABS.find((one) => one === address.values.state) ?? 'open'
  return (
    <Screen title={t('title')}>
      <Panel>
        <Box mb="md" style={{ overflowX: 'auto' }}>
          <SegmentedControl
            aria-label={t('states')}
            value={tab}
            onChange={(value) => address.set('state', value)}
            data={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          />
        </Box>
        <LinkedAccountList fixed={tab === ALL ? {} : { state: tab }} empty={t(`nothing.${tab}`)} />
        <Text size="sm" c="dimmed" mt="md">
          {t('note', { days: SIGNAL_DAYS })}
        </Text>
      </Panel>
    </Screen>
  )
}
