import INVENTORY_NS from 'texts:features/inventory/inventory'
import { useTranslation } from 'react-i18next'
import type { ListedGroup } from '../../core/inventory/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** An empty list: because of a filter, or because there is nothing at all. */
export function EmptyList({
  group,
  isOwn,
  onReset,
}: {
  readonly group: ListedGroup
  readonly isOwn: boolean
  /** Undefined without a filter. */
  readonly onReset: (() => void) | undefined
}) {
  const { t } = useTranslation(INVENTORY_NS)
  if (onReset) {
    return (
      <EmptyState art="/i/static/misc/key" title={t('filter.nothing')}>
        <Button kind="secondary" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      </EmptyState>
    )
  }
  if (!isOwn) return <EmptyState art="/i/static/cases/novice" title={t('empty.foreign')} />
  return (
    <EmptyState art="/i/static/cases/novice" title={t(`empty.${group}`)}>
      <ButtonLink to={paths.home()}>{t('empty.toCases')}</ButtonLink>
    </EmptyState>
  )
}
