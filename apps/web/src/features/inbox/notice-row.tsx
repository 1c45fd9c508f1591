import INBOX_NS from 'texts:features/inbox/inbox'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatCoins, formatGold, formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Notice } from './inbox.queries.ts'
import { NOTICE_LOOKS } from './notice-look.ts'
import styles from './notice-row.module.css'

/** One notice with its link. It is rendered only in the browser, in the reader's time zone. */
export function NoticeRow({ notice, onLeave }: { readonly notice: Notice; readonly onLeave: () => void }) {
  const { t } = useTranslation(INBOX_NS)
  const { kind, coins, isUnread, image } = notice
  const { Icon, tone, action, to } = NOTICE_LOOKS[kind]
  const params = {
    gold: notice.gold === null ? '' : formatGold(notice.gold),
    coins: coins === null ? '' : formatCoins(coins),
    title: notice.title ?? '',
    order: notice.orderId ?? '',
    level: notice.level ?? 0,
    place: notice.place ?? 0,
    // Only anniversaries have years: their texts count them.
    count: notice.years ?? 0,
    opened: formatNumber(notice.opened ?? 0, 0),
  }
  return (
    <Grid
      as="li"
      columns="48px minmax(0, 1fr)"
      gap={12}
      padding={12}
      position="relative"
      radius="l"
      className={styles.row}
      data-unread={isUnread || undefined}
    >
      <Stack
        as="span"
        isCentered
        tone="accent"
        className={styles.sign}
        data-tone={tone}
        width={48}
        height={48}
        radius="l"
        fontSize={20}
      >
        {image ? <Picture src={image} width={48} height={48} alt="" hasBlur={false} /> : <Icon weight="fill" />}
      </Stack>
      <Stack gap={6} align="start" className={styles.words}>
        <p>
          {isUnread && <span className="visually-hidden">{t('new')}: </span>}
          <Text as="b" weight={700}>
            {t(`kinds.${kind}`, params)}
          </Text>
          <Text isTabular as="time" size="note" tone="muted" dateTime={notice.at}>
            {timeText(notice.at)}
          </Text>
        </p>
        <Text overflowWrap="anywhere" size="ui" tone="muted">
          {t(`texts.${textOf(notice)}`, params)}
        </Text>
        {action && (
          <ButtonLink
            to={to(notice)}
            size="s"
            kind={action === 'openCase' ? 'gold' : isUnread ? 'primary' : 'secondary'}
            onClick={onLeave}
          >
            {t(`actions.${action}`)}
          </ButtonLink>
        )}
      </Stack>
    </Grid>
  )
}

function textOf({ kind, coins, opensCases }: Notice) {
  if (kind === 'refillCredited' && (coins ?? 0) > 0) return 'refillCreditedCoins'
  return kind === 'levelReached' && opensCases ? 'levelReachedCases' : kind
}

const two = (value: number) => String(value).padStart(2, '0')

/** The time of day if it is today, otherwise the date. */
function timeText(at: string): string {
  const date = new Date(at)
  return isToday(at)
    ? `${two(date.getHours())}:${two(date.getMinutes())}`
    : `${two(date.getDate())}.${two(date.getMonth() + 1)}`
}

/** Whether a time is today in the reader's time zone. */
export const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString()
