import { LANGUAGES } from '@runecase/api/languages.ts'
import { NICKNAME_DAYS } from '@runecase/api/nicknames-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../../core/commands/public.ts'
import { getNickname, type ReservedName, type ReservedNames, updateNickname } from '../../core/player/public.ts'
import type { LiveProject } from '../../core/project/public.ts'
import { readNickname } from '../../core/session/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { isReserved } from './look-alikes.ts'
import { findLastChange, insertNicknameChange } from './nicknames.sql.ts'
import reservedWords from './reserved-words.json' with { type: 'json' }
import { showOwnNickname } from './show-own-nickname.ts'

export type ChangeDeps = PlayerCommandDeps & Pick<Deps, 'clock'> & { readonly reservedNames: ReservedNames }

/**
 * Changes a player's name at once, and puts it into the queue of operators. Refuses with `nickname_refused` (`fault`: one of
 * `NICKNAME_FAULTS`), and with `nickname_too_soon` until `date`.
 */
export async function changeNickname(deps: ChangeDeps, idempotency: Idempotency, text: string): Promise<StoredAnswer> {
  const { userId } = idempotency
  const reserved = await deps.reservedNames.list()
  return runPlayerCommand(deps, idempotency, async (tx, _player, id) => {
    const at = new Date(deps.clock.nowMs())
    const read = readNickname(text)
    if ('fault' in read) return refuse('nickname_refused', { fault: read.fault })
    const name = read.nickname
    const nameBefore = await getNickname(tx, userId)
    if (name === nameBefore) refuse('nickname_refused', { fault: 'same' })
    if (isReserved(name, reserved)) refuse('nickname_refused', { fault: 'reserved' })
    const last = await findLastChange(tx, userId)
    if (last && last.nextAt > at) refuse('nickname_too_soon', { date: last.nextAt.toISOString() })
    const nextAt = new Date(at.getTime() + NICKNAME_DAYS * DAY_MS)
    insertNicknameChange(tx, { id, userId, nameBefore, name, nextAt })
    updateNickname(tx, userId, name)
    publishEvents(tx, [{ kind: 'nickname.changed', userId: String(userId) }])
    return showOwnNickname(name, await findLastChange(tx, userId), at)
  })
}

/** Reserved words of staff and bots, and the names of the shop in every language. */
export async function shopsOwnNames({ project }: { readonly project: LiveProject }): Promise<readonly ReservedName[]> {
  const brands = LANGUAGES.flatMap((language) => {
    const { brand, brandForms } = project.words(language)
    return [brand, ...Object.values(brandForms)]
  })
  const { word, start } = reservedWords
  return [
    ...word.map((text) => ({ text, as: 'word' as const })),
    ...start.map((text) => ({ text, as: 'start' as const })),
    ...[...new Set(brands)].map((text) => ({ text, as: 'part' as const })),
  ]
}
