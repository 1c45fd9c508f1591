import { hash } from 'node:crypto'
import type { MissionChannel } from '@runecase/api/missions.ts'

/** The key under which a prize is marked as paid. */
export function subjectHash(channel: MissionChannel, subject: string): Buffer {
  return hash('sha256', `${channel}:${subject}`, 'buffer')
}
