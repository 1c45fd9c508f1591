import PARTNERS_NS from 'texts:features/partners/partners'
import { Badge } from '@mantine/core'
import type { CommissionFields } from '@runecase/api/operator/partners.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Panel } from '../../app/screen.tsx'
import { DefinitionScreen } from '../../core/definitions/public.ts'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'
import { showTiers } from './show-tiers.ts'
import { COMMISSION } from './terms-kind.tsx'

/** Commission terms with their versions. */
export function Component() {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <DefinitionScreen
      kind={COMMISSION}
      id={useParams().id ?? ''}
      headings={{ all: t('terms.title'), terms: t('terms.one') }}
      titleOf={({ fields }) => fields.name}
      badge={({ version }) => <Badge color="gray">{t('terms.version', { version })}</Badge>}
      facts={({ fields }) => <TermsFacts fields={fields} />}
      side={({ partners }) => (
        <Panel title={t('title')}>
          <Facts facts={[[t('states.active'), showNumber(partners)]]} />
        </Panel>
      )}
      versionOf={({ version, at, basis, tiers, holdDays }) => ({
        line: t('terms.line', { version, at: showDateTime(at) }),
        details: [`${t(`bases.${basis}`)}: ${showTiers(tiers)}`, t('terms.holds', { count: holdDays })],
      })}
    />
  )
}

function TermsFacts({ fields }: { readonly fields: CommissionFields }) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <Facts
      facts={[
        [t('fields.basis'), t(`bases.${fields.basis}`)],
        [t('fields.tiers'), showTiers(fields.tiers)],
        [t('fields.holdDays'), showNumber(fields.holdDays)],
        [t('fields.minPayout'), showSum(fields.minPayout)],
      ]}
    />
  )
}
