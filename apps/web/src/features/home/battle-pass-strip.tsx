import HOME_WAYS_NS from 'texts:features/home/home-ways'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { type PassLevel, passQuery, prizeArt, seasonHeadQuery, usePassPictures } from '../../core/seasons/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Box } from '../../ui/box.tsx'
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
  const { data: event } = useQuery(seasonHeadQuery())
  const isOpen = useIsOpen()(paths.battlePass())
  return isOpen && event?.hasPass && event.state !== 'over' ? <Strip /> : null
}

function Strip() {
  const { t } = useTranslation(HOME_WAYS_NS)
  const viewer = useViewer()
  const { data: pass } = useQuery({ ...passQuery(), enabled: viewer !== null })
  const pictures = usePassPictures()
  const levels = pass?.levels ?? []
  const reached = levels.filter(isReached).length
  const way = shownLevels(levels)
  const current = levels.find(({ state }) => state === 'current')
  return (
    <Grid
      as={PrefetchLink}
      columns={{ base: '190px 300px', laptop: '220px minmax(0, 1fr)', phone: 'minmax(0, 1fr) 40px' }}
      align="center"
      gap={12}
      position="relative"
      radius="l"
      padding={{ base: '12px 16px', phone: '8px 12px' }}
      minWidth={0}
      to={paths.battlePass()}
      className={`${styles.strip} ${edgeClass}`}
      {...clickMark('Battle Pass', 'Home')}
    >
      <Row as="span" gap={14} className={styles.head}>
        <Picture
          shownWidth={60}
          shownHeight={60}
          margin={{ base: '-10px 0', phone: '-4px 0' }}
          flex="none"
          src={pictures.ultra}
          width={76}
          height={76}
          alt=""
        />
        <span>
          <Text as="b" display="block" size="h4" className={styles.title}>
            {t('pass.title')}
          </Text>
          <Text display="block" margin="5px 0 0" as="span" size="small" tone="muted">
            {pass ? t('pass.reached', { level: reached, all: levels.length }) : t('pass.text')}
            {pass && current && <Coins current={current} earned={pass.currentCoins} />}
          </Text>
        </span>
      </Row>
      <Grid display={{ phone: 'none' }} minWidth={0} as="span" columns={4} gap={10} aria-hidden="true">
        {way.map((one) => (
          <Box
            as="span"
            position="relative"
            textAlign="center"
            zIndex={1}
            key={one.level}
            className={styles.level}
            data-kind={one.type}
            data-state={one.state}
          >
            <Stack position="relative" radius="m" height={76} as="span" isCentered>
              <Picture shownWidth={66} shownHeight={66} src={prizeArt(one, pictures)} width={64} height={64} alt="" />
              {one.state === 'received' && (
                <CheckCircleIcon tone="good" position="absolute" fontSize={28} weight="fill" />
              )}
              {one.state === 'done' && (
                <Box
                  ground="g-gold"
                  isUppercase
                  radius="s"
                  as="em"
                  position="absolute"
                  padding="0 8px"
                  bottom={6}
                  left="50%"
                >
                  {t('pass.claim')}
                </Box>
              )}
              {one.state === 'locked' && (
                <LockIcon tone="muted" position="absolute" fontSize={14} top={6} right={6} weight="fill" />
              )}
            </Stack>
            <Stack position="absolute" bottom={4} left={6} zIndex={1} as="i" isCentered>
              <Text as="b" size="label" tone="muted">
                {one.level}
              </Text>
            </Stack>
          </Box>
        ))}
      </Grid>
      <Stack fontSize={{ phone: 20 }} as="span" isCentered className={styles.more} aria-hidden="true">
        <CaretRightIcon weight="bold" />
      </Stack>
    </Grid>
  )
}

/** The coin progress within the player's current level. */
function Coins({ current, earned }: { readonly current: PassLevel; readonly earned: number }) {
  const { t } = useTranslation(HOME_WAYS_NS)
  const done = Math.max(0, earned - (current.cost - current.costDiff))
  return (
    <Box as="span" display="block">
      <Text as="b" tone="default">
        {t('pass.way', { done: formatCoins(done), all: formatCoins(current.costDiff) })}
      </Text>{' '}
      {t('pass.coins')}
    </Box>
  )
}
