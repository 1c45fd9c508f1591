import type { Rarity } from '@runecase/api/rarity.ts'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'

/** An item of the odds, in a row of a table. */
export function ItemCell({
  item,
  note,
}: {
  readonly item: { readonly name: string; readonly image: string; readonly rarity: Rarity }
  readonly note: string
}) {
  const { t } = useTranslation(CATALOG_NS)
  return (
    <Row as="span" gap={12} data-r={item.rarity}>
      <Picture src={item.image} width={45} height={40} alt="" hasBlur={false} />
      <Text as="span" weight={600} minWidth={0}>
        {item.name}
        <Text display="block" as="small" size="small" tone="rarity">{`${t(`rarity.${item.rarity}`)} · ${note}`}</Text>
      </Text>
    </Row>
  )
}
