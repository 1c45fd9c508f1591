import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { ShieldCheckIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './game-heading.module.css'

/** The name of a game, extra content beside it, and the seal that opens its rules and seeds. */
export function GameHeading({
  title,
  children,
  seal,
  onSeal,
}: {
  readonly title: string
  readonly children?: ReactNode
  /** The label of the seal; `onSeal` makes it a button. */
  readonly seal?: string
  readonly onSeal?: () => void
}) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  return (
    <Row as="header" isWrapped gap={12} rowGap={8} marginBottom={16} className={styles.heading}>
      <Box as="h1" margin="0 4px 0 0">
        {title}
      </Box>
      {children}
      <Seal icon={<ShieldCheckIcon weight="fill" aria-hidden="true" />} onPress={onSeal}>
        {seal ?? t('seal')}
      </Seal>
    </Row>
  )
}
