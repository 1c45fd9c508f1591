import { useQuery } from '@tanstack/react-query'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { useNear } from '../../ui/use-near.ts'
import { caseDropsQuery } from './catalog.queries.ts'
import styles from './wide-prizes.module.css'

const SHOWN = 4
const PLACES = Array.from({ length: SHOWN }, (_, place) => place)
/** From this width on, a wide card takes two columns. */
const WIDE = '(min-width: 1280px)'

/** The four most expensive items of a case, fetched when its wide card comes near the window. Their room is reserved from the start. */
export function WidePrizes({ slug }: { readonly slug: string }) {
  const [box, isNear] = useNear<HTMLSpanElement>(WIDE)
  const { data: drops = [] } = useQuery({ ...caseDropsQuery(slug), enabled: isNear })
  return (
    <Row display="none" as="span" gap={8} className={styles.prizes} ref={box} aria-hidden="true">
      {PLACES.map((place) => {
        const drop = drops[place]
        return (
          <Stack as="span" isCentered radius="m" maxWidth={56} flex={1} key={place} data-r={drop?.rarity ?? 'common'}>
            {drop && <Picture shownWidth="86%" src={drop.image} width={48} height={48} alt="" />}
          </Stack>
        )
      })}
    </Row>
  )
}
