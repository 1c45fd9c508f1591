import { MISSION_CHANNELS } from '@runecase/api/missions-rules.ts'
import { z } from 'zod'

const TYPE_OF = { push: 'push', pwa: 'pushPWA' } as const

const MissionEntry = z
  .strictObject({
    id: z.int().min(1),
    type: z.enum(['push', 'pushPWA', 'social']),
    channel: z.enum(MISSION_CHANNELS),
    name: z.string().trim().min(1).max(80),
    description: z.string().trim().min(1).max(300),
    prize: z.strictObject({ currencyCode: z.literal('COIN'), amount: z.int().min(1).max(1_000_000) }),
    /** The first and the last progress, which every mission has. */
    progress: z.literal(0),
    end: z.literal(3),
    button: z.string().trim().min(1).max(40),
  })
  .refine(({ type, channel }) => type === (channel === 'push' || channel === 'pwa' ? TYPE_OF[channel] : 'social'), {
    message: 'is of another channel',
    path: ['type'],
  })
export type MissionEntry = z.output<typeof MissionEntry>

/** The missions of a file such as `projects/<code>/catalogue/missions.json`, in display order. */
export const MissionsFile = z.array(MissionEntry).superRefine((entries, ctx) => {
  for (const field of ['id', 'channel'] as const) {
    const seen = new Set<unknown>()
    entries.forEach((entry, place) => {
      if (seen.has(entry[field])) ctx.addIssue({ code: 'custom', path: [place, field], message: 'is there twice' })
      seen.add(entry[field])
    })
  }
})
