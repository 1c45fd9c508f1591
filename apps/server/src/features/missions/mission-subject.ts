import { hash } from 'node:crypto'
import type { MissionChannel } from '@runecase/api/missions.ts'

/** Under what a prize is noted as paid. */
export function subjectHash(channel: MissionChannel, subject: string): Buffer {
  return hash('sha256', `${channel}:${subject}`, 'buffer')
}
