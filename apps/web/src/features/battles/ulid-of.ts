import { data } from 'react-router'

export const BATTLE_ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

/** The ulid in the URL; an invalid one is a 404. */
export function ulidOf({ battleId = '' }: { readonly battleId?: string | undefined }): string {
  if (!BATTLE_ULID.test(battleId)) throw data({ code: 'dataNotFound' }, { status: 404 })
  return battleId
}
