import type { OwnNickname } from '@runecase/api/nicknames.ts'
import { getNickname } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { findLastChange, type NicknameRow } from './nicknames.sql.ts'

/** A player's name, and when they may change it. */
export async function getOwnNickname(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  userId: bigint,
): Promise<OwnNickname> {
  const [nickname, last] = await Promise.all([getNickname(database, userId), findLastChange(database, userId)])
  return showOwnNickname(nickname, last, new Date(clock.nowMs()))
}

export function showOwnNickname(nickname: string, last: NicknameRow | undefined, now: Date): OwnNickname {
  const { nextAt, state, name, decidedAt, reason } = last ?? {}
  return {
    nickname,
    changesAt: nextAt && nextAt > now ? nextAt.toISOString() : null,
    isWaiting: state === 'waiting',
    revoked:
      state === 'revoked' && name && decidedAt && reason
        ? { nickname: name, at: decidedAt.toISOString(), reason }
        : null,
  }
}
