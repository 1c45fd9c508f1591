import { hash } from 'node:crypto'
import type { SocialMissionType } from '@runecase/api/account.ts'

/** Under what a prize is noted as paid. */
export function subjectHash(type: SocialMissionType, subject: string): Buffer {
  return hash('sha256', `${type}:${subject}`, 'buffer')
}
