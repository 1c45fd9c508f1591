import HOME_NS from 'texts:features/home/home'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { eventHeadQuery, type PassLevel, passQuery, prizeArt } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { CaretRightIcon, CheckCircleIcon, LockIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './battle-pass-strip.module.css'
import { shownLevels } from './shown-levels.ts'

const isReached = ({ state }: PassLevel) => state === 'done' || state === 'received'

/** A link to the battle pass of the current event, if it has one. */
export function BattlePassStrip() {
  const { data: event } = useQuery(eventHeadQuery())
  return event?.hasPass && event.state !== 'over' ? <Strip /> : null
}

function Strip() {
  const { t } = useTranslation(HOME_NS)
  const viewer = useViewer()
  const { data: pass } = useQuery({ ...passQuery(), enabled: viewer !== null })
  const levels = pass?.levels ?? []
  const reached = levels.filter(isReached).length
  const way = shownLevels(levels)
  const current = levels.find(({ state }) => state === 'current')
  return (
    <PrefetchLink
      to={paths.battlePass()}
      className={`${styles.strip} ${edgeClass}`}
      {...clickMark('Battle Pass', 'Home')}
    >
      <Row as="span" gap={14} className={styles.head}>
        <Picture src="/i/static/misc/bp-ultra" width={76} height={76} alt="" />
        <span>
          <b className={styles.title}>{t('pass.title')}</b>
          <Text as="span" size="small" tone="muted" className={styles.lead}>
            {pass ? t('pass.reached', { level: reached, all: levels.length }) : t('pass.text')}
            {pass && current && <Coins current={current} earned={pass.currentCoins} />}
          </Text>
        </span>
      </Row>
      <Grid as="span" columns={4} gap={10} className={styles.way} aria-hidden="true">
        {way.map((one) => (
          <span key={one.level} className={styles.level} data-kind={one.type} data-state={one.state}>
            <Stack as="span" isCentered>
              <Picture src={prizeArt(one)} width={64} height={64} alt="" />
              {one.state === 'received' && <CheckCircleIcon weight="fill" className={styles.got} />}
              {one.state === 'done' && <em>{t('pass.claim')}</em>}
              {one.state === 'locked' && <LockIcon weight="fill" className={styles.lock} />}
            </Stack>
            <Stack as="i" isCentered>
              <Text as="b" size="label" tone="muted">
                {one.level}
              </Text>
            </Stack>
          </span>
        ))}
      </Grid>
      <Stack as="span" isCentered className={styles.more} aria-hidden="true">
        <CaretRightIcon weight="bold" />
      </Stack>
    </PrefetchLink>
  )
}

/** The coin progress within the player's current level. */
function Coins({ current, earned }: { readonly current: PassLevel; readonly earned: number }) {
  const { t } = useTranslation(HOME_NS)
  const done = Math.max(0, earned - (current.cost - current.costDiff))
  return (
    <span className={styles.coins}>
      <Text as="b" tone="default">
        {t('pass.way', { done: formatCoins(done), all: formatCoins(current.costDiff) })}
      </Text>{' '}
      {t('pass.coins')}
    </span>
  )
}
