import SHARED_BATTLE_NS from 'texts:features/battles/shared-battle'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { BATTLE_MODES_NS } from '../../core/battles/public.ts'
import { SignInLink } from '../../core/session/public.ts'
import { ProofLink, SharedPage, SharedPlayer } from '../../core/sharing/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { sharedBattleQuery } from './battles.queries.ts'
import { ulidOf } from './ulid-of.ts'

export const loader = ({ params, context }: LoaderArgs) =>
  prefetchOnServer(context, [sharedBattleQuery(ulidOf(params))])

export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser([sharedBattleQuery(ulidOf(params))])

export const handle: RouteHandle = { hasOwnTitle: true }

/** The public page of a finished battle: who played, what fell, its proof, and the way to make one like it. */
export default function SharedBattleScreen() {
  const { t } = useTranslation([SHARED_BATTLE_NS, BATTLE_MODES_NS])
  const { battleId = '' } = useParams()
  const battle = usePrefetched(sharedBattleQuery(battleId))
  const isPlayer = useViewer() !== null
  const { mode, players, cases, sum, best, roundCount, finishedAt } = battle
  const mayRepeat = cases.every(({ isListed }) => isListed)
  const winners = players.filter(({ isWinner }) => isWinner)
  const names = {
    mode: t(`battle-modes:${mode}`),
    sum: formatGold(sum),
    winners: winners.map(({ user }) => user.name ?? t('hidden')).join(', '),
    count: winners.length,
  }
  return (
    <SharedPage
      meta={{ title: t('title', names), description: t('description', names) }}
      rarity={best?.rarity ?? 'common'}
      badge={<Badge>{names.mode}</Badge>}
      image={best?.image ?? cases[0]?.image ?? ''}
      kicker={best ? t('best', { item: best.name }) : names.mode}
      title={t('heading')}
      value={sum}
      actions={
        <>
          {mayRepeat &&
            (isPlayer ? (
              <ButtonLink to={paths.createBattleLike(battle.ulid)} kind="gold" size="l" data-action="repeat">
                {t('make')}
              </ButtonLink>
            ) : (
              <SignInLink action="repeat" size="l">
                {t('make')}
              </SignInLink>
            ))}
          <ProofLink playId={battle.ulid} />
          <ButtonLink to={paths.battle(battle.ulid)} kind="ghost" size="l">
            {t('watch')}
          </ButtonLink>
        </>
      }
    >
      <Text tone="muted" overflowWrap="anywhere">
        {t('rounds', { count: roundCount })} ·{' '}
        {cases.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(', ')} ·{' '}
        <LocalTime at={finishedAt} hasTime />
      </Text>
      <Stack as="ul" gap={8} width="100%" maxWidth={420} aria-label={t('players')}>
        {players.map(({ slot, user, total, isWinner }) => (
          <Row as="li" key={slot} gap={8} overflowWrap="anywhere">
            {user.id === null || user.name === null ? (
              <>
                <Avatar src={user.avatar} size={28} />
                <Text as="span">{user.name ?? t('hidden')}</Text>
              </>
            ) : (
              <SharedPlayer user={{ id: user.id, name: user.name, avatar: user.avatar }} />
            )}
            {user.isBot && <Badge>{t('bot')}</Badge>}
            {isWinner && <Badge tone="warn">{t('winner')}</Badge>}
            <Row margin="0 0 0 auto">
              <Gold value={total} size="s" />
            </Row>
          </Row>
        ))}
      </Stack>
    </SharedPage>
  )
}
