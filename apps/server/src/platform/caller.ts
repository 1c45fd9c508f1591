import type { Role } from '@runecase/api/operator/roles.ts'

/** An authenticated caller. */
export interface Caller {
  readonly userId: bigint
  readonly sessionId: bigint
}

/** An operator of the back office with a live session and both factors. */
export interface Operator {
  readonly id: bigint
  readonly login: string
  readonly name: string
  readonly role: Role
  readonly sessionId: bigint
  /** When the second factor was last confirmed in this session, in milliseconds of the database's clock. */
  readonly secondFactorAtMs: number
  /** The time since then by the same clock, in milliseconds. */
  readonly secondFactorAgeMs: number
}
