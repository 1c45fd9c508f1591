import SHELL_NS from 'texts:app/layouts/shell'
import { sisterAddress } from '@runecase/api/sisters-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useProject, useRootData } from '../../api/root-data.ts'
import { useViewer } from '../../api/session.ts'
import { formatNumber } from '../../ui/format.ts'
import { ArrowSquareOutIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './sister-line.module.css'

/** The line above the header of a shop with sister shops: this shop first, then links to the others with their public figures. */
export default function SisterLine() {
  const { t } = useTranslation(SHELL_NS)
  const { brand } = useProject().words
  const sisters = useRootData()?.sisters ?? []
  const isPlayer = useViewer() !== null
  const { data: player } = useQuery({ ...currentUserQuery(), enabled: isPlayer })
  return (
    <Row
      as="nav"
      lineBelow="line-1"
      text="small"
      gap={16}
      padding={{ base: '0 24px', phone: '0 16px' }}
      height={36}
      className={styles.line}
      aria-label={t('sisters.label')}
    >
      <Text as="b" size="small" aria-current="true">
        {brand}
      </Text>
      {sisters.map(({ name, url, opened, online }) => (
        <a key={url} href={sisterAddress(url, player?.regType ?? null)} className={styles.sister} rel="noopener">
          <b>{name}</b>
          <ArrowSquareOutIcon weight="bold" aria-hidden="true" />
          <Text as="span" size="note" tone="faint" display={{ phone: 'none' }}>
            {t('sisters.figures', { opened: formatNumber(opened), online: formatNumber(online) })}
          </Text>
        </a>
      ))}
    </Row>
  )
}
