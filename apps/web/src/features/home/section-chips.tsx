import HOME_NS from 'texts:features/home/home'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ComingShelf, SectionIcon, type Shelf } from '../../core/catalog/public.ts'
import { Row } from '../../ui/row.tsx'
import styles from './section-chips.module.css'

/** On a phone: the sections, pinned under the header while they are on the screen; a chip scrolls to its section. */
export function SectionChips({ shelves }: { readonly shelves: readonly (Shelf | ComingShelf)[] }) {
  const { t } = useTranslation(HOME_NS)
  return (
    <Row
      display={{ base: 'none', phone: 'flex' }}
      position={{ phone: 'sticky' }}
      padding={{ phone: '0 var(--gutter)' }}
      margin={{ phone: '8px calc(-1 * var(--gutter)) 0' }}
      height={{ phone: 52 }}
      top={{ phone: 56 }}
      as="nav"
      gap={8}
      className={styles.chips}
      aria-label={t('chips')}
    >
      {shelves.map(
        (shelf) =>
          'name' in shelf && (
            <Row
              padding={{ phone: '0 12px' }}
              height={{ phone: 44 }}
              flex={{ phone: 'none' }}
              as={Link}
              key={shelf.slug}
              isInline
              gap={6}
              text="strong"
              className={styles.chip}
              to={{ hash: shelf.slug }}
            >
              <SectionIcon name={shelf.look.title.icon} />
              {shelf.name}
            </Row>
          ),
      )}
    </Row>
  )
}
