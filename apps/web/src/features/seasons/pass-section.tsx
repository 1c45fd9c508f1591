import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { type Event, passQuery } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { StarIcon } from '../../ui/icons.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { GuestPass } from './guest-pass.tsx'
import { LevelCard } from './level-card.tsx'
import { PassProgress } from './pass-progress.tsx'
import styles from './pass-section.module.css'
import { TaskList } from './task-list.tsx'
import type { Claim } from './use-claim-level.ts'

/** The battle pass: progress, the levels side by side, and the tasks while they count. Guests see the levels and a sign-in button. */
export function PassSection({ state, claim }: Pick<Event, 'state'> & { readonly claim: Claim }) {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const pass = usePrefetched(passQuery())
  if (!pass) return null
  const { levels, currentCoins } = pass
  const startAt = Math.max(0, levels.findIndex(({ state }) => state === 'done' || state === 'current') - 1)
  return (
    <Stack as="section" minWidth={0} aria-labelledby="pass-title" className={styles.pass}>
      <SectionHeading id="pass-title" icon={<StarIcon weight="fill" aria-hidden="true" />} title={t('pass.title')} />
      {viewer ? <PassProgress pass={pass} /> : <GuestPass state={state} />}
      <Carousel label={t('pass.levels')} startAt={startAt}>
        {levels.map((one) => (
          <LevelCard
            key={one.level}
            one={one}
            coinsEarned={currentCoins}
            claim={viewer && state !== 'over' ? claim : undefined}
          />
        ))}
      </Carousel>
      <ButtonLink to={paths.battlePass()} kind="ghost" isFull>
        {t('pass.all', { count: levels.length })}
      </ButtonLink>
      {viewer && (state === 'upcoming' || state === 'active') && <TaskList />}
    </Stack>
  )
}
