import CASES_NS from 'texts:features/cases/cases'
import { useTranslation } from 'react-i18next'
import type { CaseDrop } from '../../core/catalog/public.ts'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './idle-case.module.css'
import type { CaseDetails } from './opening-terms.ts'
import { bestOf } from './show-plan.ts'

const FLOATING = 4

/** The most expensive item of each of the rarest kinds, so that the four look different. */
function floatingItems(drops: readonly CaseDrop[]): readonly CaseDrop[] {
  const kinds = [...new Set(drops.map((drop) => drop.rarity))]
  const oneOfEach = kinds.flatMap((kind) => bestOf(drops.filter((drop) => drop.rarity === kind)) ?? [])
  const rest = drops.filter((drop) => !oneOfEach.includes(drop))
  return [...oneOfEach.sort((a, b) => b.price - a.price), ...rest].slice(0, FLOATING)
}

/** The closed case with its best items around it. During the request it sinks and its lid glows; then it makes room for the strip. */
export function IdleCase({
  details,
  drops,
  isAsked,
  isGone,
}: {
  readonly details: CaseDetails
  readonly drops: readonly CaseDrop[]
  readonly isAsked: boolean
  readonly isGone: boolean
}) {
  const { t } = useTranslation(CASES_NS)
  return (
    <Stack
      position="relative"
      minHeight={0}
      gridArea="1 / 1"
      isCentered
      className={`${styles.idle} ${isAsked ? styles.asked : ''} ${isGone ? styles.gone : ''}`}
      aria-hidden={isGone || undefined}
    >
      <Box opacity={0} position="absolute" inset={0} className={styles.flare} />
      <Picture
        margin="-16px 0 0"
        src={details.appearanceData.image}
        width={400}
        height={400}
        sizes="(max-width: 767px) 250px, 400px"
        alt={t('casePicture', { name: details.name })}
        className={styles.case}
        isEager
      />
      {floatingItems(drops).map((drop) => (
        <Picture
          position="absolute"
          shownWidth={150}
          key={drop.id}
          src={drop.image}
          width={150}
          height={150}
          sizes="(max-width: 1023px) 110px, 150px"
          alt=""
          className={styles.item}
        />
      ))}
    </Stack>
  )
}
