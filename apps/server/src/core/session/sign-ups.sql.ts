import type { SignUpOrigin } from '@runecase/api/identities.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { Device } from '../../platform/http/device.ts'
import type { SignInWay } from './identities.sql.ts'

/** The origin of a registration: the country as two letters, and the kind of device; null when unknown. */
export interface SignUpPlace {
  readonly country: string | null
  readonly device: Device | null
}

export function insertSignUp(
  tx: Tx,
  userId: bigint,
  way: Exclude<SignInWay, 'password' | 'link'>,
  { country, device, ...origin }: SignUpOrigin & SignUpPlace,
): void {
  tx.send(
    'insert_sign_up',
    `insert into sign_ups (user_id, way, utm_source, utm_medium, utm_campaign, utm_term, utm_content, url, country, device)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      userId,
      way,
      origin.utmSource ?? null,
      origin.utmMedium ?? null,
      origin.utmCampaign ?? null,
      origin.utmTerm ?? null,
      origin.utmContent ?? null,
      origin.url ?? null,
      country,
      device,
    ],
  )
}

/** What led a player to the shop; null when unknown. */
export interface SignUp {
  readonly userId: bigint
  readonly source: string | null
  readonly campaign: string | null
  readonly country: string | null
  readonly device: string | null
}

/** What led players to the shop; those who did not sign up themselves are missing. */
export function selectSignUps(queries: Queries, userIds: readonly bigint[]): Promise<SignUp[]> {
  return queries.rows(
    'select_sign_ups',
    `select user_id as "userId", utm_source as source, utm_campaign as campaign, country, device
       from sign_ups where user_id = any($1::int8[])`,
    [userIds],
  )
}
