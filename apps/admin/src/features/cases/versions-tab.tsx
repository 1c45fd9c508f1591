import { Anchor, Badge } from '@mantine/core'
import type { EditedCase } from '@runecase/api/operator/cases.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../app/screen.tsx'
import { MomentCell } from '../../list/moment.tsx'
import { PlainTable } from '../../list/plain-table.tsx'
import { showPercent, showPrice } from '../../list/show-sums.ts'
import { CASES_NS } from './cases.i18n.ts'

const COLORS = { in_force: 'green', announced: 'yellow', withdrawn: 'red', past: 'gray' } as const

/** Published odds versions, newest first, with their hashes and authors. */
export function VersionsTab({ one }: { readonly one: EditedCase }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <Panel title={t('versions.title')}>
      <PlainTable label={t('versions.title')} scrolls>
        <thead>
          <tr>
            <th scope="col">{t('versions.version')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('versions.since')}</th>
            <th scope="col" data-number>
              {t('versions.rtp')}
            </th>
            <th scope="col" data-number>
              {t('versions.price')}
            </th>
            <th scope="col">{t('versions.hash')}</th>
            <th scope="col">{t('versions.request')}</th>
          </tr>
        </thead>
        <tbody>
          {one.versions.map(({ version, state, effectiveFrom, rtp, price, hash, changeRequestId }) => (
            <tr key={version}>
              <td>{version}</td>
              <td>
                <Badge color={COLORS[state]}>{t(`versions.states.${state}`)}</Badge>
              </td>
              <td>
                <MomentCell at={effectiveFrom} />
              </td>
              <td data-number>{rtp === null ? t('none') : showPercent(rtp)}</td>
              <td data-number>{showPrice(price, one.currency)}</td>
              <td>
                <code title={hash}>{hash.slice(0, 12)}…</code>
              </td>
              <td>
                {changeRequestId === null ? (
                  t('versions.imported')
                ) : (
                  <Anchor component={Link} to={`/change-requests/${changeRequestId}`}>
                    {t('versions.number', { id: changeRequestId })}
                  </Anchor>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
