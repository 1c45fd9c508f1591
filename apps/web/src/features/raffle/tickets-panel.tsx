import RAFFLE_NS from 'texts:features/raffle/raffle'
import { Trans, useTranslation } from 'react-i18next'
import type { Raffle } from '../../core/prize-pools/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatCoins, formatGold, formatPercent } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './tickets-panel.module.css'
import { winChance } from './win-chance.ts'

const PERCENT = 100

/** A player's tickets, the progress to the next one, and the chance of a prize. */
export function TicketsPanel({ raffle }: { readonly raffle: Raffle }) {
  const { t } = useTranslation(RAFFLE_NS)
  const { mine, tickets, players, prizes, ticketPrice, state } = raffle
  const own = mine?.tickets ?? 0
  const rest = mine ? mine.spent - own * ticketPrice : 0
  const chance = winChance(own, tickets, prizes.length) * PERCENT
  return (
    <Stack
      isFlex
      isIsolated
      overflow="hidden"
      as="section"
      padding={24}
      position="relative"
      radius="l"
      className={`${styles.panel} ${edgeClass}`}
      aria-labelledby="raffle-tickets"
    >
      <Picture
        position="absolute"
        shownWidth={168}
        shownHeight={168}
        top={-18}
        right={-22}
        zIndex={-1}
        src="/i/static/misc/ticket"
        width={168}
        height={168}
        alt=""
      />
      <Heading level={2} size="h3" id="raffle-tickets">
        {t('mine.title')}
      </Heading>
      {mine ? (
        <>
          <Box as="p" margin="10px 0 8px" className={styles.count} aria-live="polite">
            {formatCoins(own)}
          </Box>
          <Text tone="accentLight" size="ui" marginBottom={14}>
            <Trans t={t} i18nKey="mine.spent" components={{ sum: <Gold value={mine.spent} size="s" /> }} />
          </Text>
          {mine.takenBack > 0 && (
            <Text size="note" tone="soft" marginTop={8}>
              {t('mine.takenBack', { sum: formatGold(mine.takenBack) })}
            </Text>
          )}
          {mine.isOwing && state !== 'drawn' && (
            <Text size="note" tone="soft" marginTop={8} role="status">
              {t('mine.owing')}
            </Text>
          )}
          {mine.isLinkedCounted && state === 'running' && (
            <Text size="note" tone="soft" marginTop={8} role="status">
              {t('mine.linked')}
            </Text>
          )}
          {state === 'running' && !mine.isLinkedCounted && (
            <>
              <Progress value={rest} max={ticketPrice} />
              <Text size="note" tone="soft" marginTop={8}>
                {t('mine.next', { left: formatGold(ticketPrice - rest) })}
              </Text>
            </>
          )}
        </>
      ) : (
        state === 'running' && (
          <Text tone="accentLight" size="ui" margin="10px 100px 14px 0">
            {t('mine.guest', { price: formatGold(ticketPrice) })}
          </Text>
        )
      )}
      <Stack lineAbove="line-2" as="dl" gap={10} className={styles.facts} padding="16px 0 0" margin="18px 0 10px">
        <Row gap={12} align="baseline" justify="between" text="ui" tone="soft">
          <dt>{t('mine.all')}</dt>
          <Text as="dd" tone="default" weight={700} textAlign="end">
            {formatCoins(tickets)}
          </Text>
        </Row>
        <Row gap={12} align="baseline" justify="between" text="ui" tone="soft">
          <dt>{t('mine.players')}</dt>
          <Text as="dd" tone="default" weight={700} textAlign="end">
            {formatCoins(players)}
          </Text>
        </Row>
        {mine && state !== 'drawn' && (
          <Row gap={12} align="baseline" justify="between" text="ui" tone="soft">
            <dt>{t('mine.chance')}</dt>
            <Text as="dd" tone="default" weight={700} textAlign="end">
              {own === 0 ? t('mine.noChance') : t('mine.chanceOf', { percent: formatPercent(chance, 1) })}
            </Text>
          </Row>
        )}
        {mine?.first != null && (
          <>
            <Row gap={12} align="baseline" justify="between" text="ui" tone="soft">
              <dt>{t('mine.numbers')}</dt>
              <Text as="dd" tone="default" weight={700} textAlign="end">
                {mine.first === mine.last
                  ? t('mine.one', { first: formatCoins(mine.first) })
                  : t('mine.range', { first: formatCoins(mine.first), last: formatCoins(mine.last ?? mine.first) })}
              </Text>
            </Row>
            <Row gap={12} align="baseline" justify="between" text="ui" tone="soft">
              <dt>{t('mine.ref')}</dt>
              <Text as="dd" tone="default" weight={700} textAlign="end">
                <code>{mine.ref}</code>
              </Text>
            </Row>
          </>
        )}
      </Stack>
      {mine && state === 'running' && (
        <Text size="note" tone="soft" marginTop={8}>
          {t('mine.falls')} {t('mine.later')}
        </Text>
      )}
      {!mine && (
        <ButtonLink margin="auto 0 0" to={paths.register('raffle')} preventScrollReset kind="event" size="l" isFull>
          {t('mine.enter')}
        </ButtonLink>
      )}
    </Stack>
  )
}
