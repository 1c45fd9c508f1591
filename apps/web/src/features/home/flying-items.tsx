import { useQuery } from '@tanstack/react-query'
import { shapedQuery } from '../../api/queries.ts'
import { caseDropsQuery } from '../../core/catalog/public.ts'
import { Box } from '../../ui/box.tsx'
import { useSeasonCoin } from '../../ui/event-coin.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './flying-items.module.css'

const SHOWN = 3

/** The most expensive items of a case, with different pictures. */
const dearestQuery = (caseName: string) =>
  shapedQuery(caseDropsQuery(caseName), 'dearest', (drops) =>
    [...drops]
      .sort((one, other) => other.price - one.price)
      .slice(0, SHOWN)
      .map(({ id, image }) => ({ id, image })),
  )

/** The case's best items around it. Decorative: loaded after the page. */
export function FlyingItems({ caseName }: { readonly caseName: string }) {
  const { data } = useQuery(dearestQuery(caseName))
  const coin = useSeasonCoin()
  return (
    <>
      <Box position="absolute" pointerEvents="none" as="span" right={0} bottom={52} className={styles.coin}>
        <Picture src={coin} width={110} height={110} sizes="(max-width: 767px) 62px, 110px" alt="" />
      </Box>
      {data?.map(({ id, image }) => (
        <Box as="span" position="absolute" pointerEvents="none" key={id} className={styles.flying}>
          <Picture src={image} width={170} height={170} sizes="(max-width: 767px) 96px, 170px" alt="" />
        </Box>
      ))}
    </>
  )
}
