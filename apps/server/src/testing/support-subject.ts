import { randomBytes } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** What samples of calls about support need. */
export interface SupportSubjects {
  readonly openId: string
  readonly closedId: string
  readonly pictureId: string
  readonly templateId: number
}

/** Inserts two requests of a player, one closed, with a picture, and a text for answers. */
export async function insertSupport(shop: TestApp, userId: bigint): Promise<SupportSubjects> {
  const openId = await insertRequest(shop, userId, 'new')
  const [picture] = await shop.rows<{ id: string }>(
    `insert into support_pictures (id, user_id, request_id, place, bytes, width, height, at)
     values ($1::int8 + 1, $2, $1, 1, 'x', 1, 1, now()) returning id::text as id`,
    [openId, userId],
  )
  const [template] = await shop.rows<{ id: number }>(
    'insert into support_templates (name, text) values ($1, $2) returning id',
    [`Sample ${randomBytes(6).toString('hex')}`, 'A text'],
  )
  return {
    openId,
    closedId: await insertRequest(shop, userId, 'closed'),
    pictureId: picture?.id ?? '',
    templateId: template?.id ?? 0,
  }
}

async function insertRequest(shop: TestApp, userId: bigint, state: 'new' | 'closed'): Promise<string> {
  const id = String(BigInt(Date.now()) * 1000n + BigInt(randomBytes(2).readUInt16BE()))
  await shop.rows(
    `insert into support_requests (id, user_id, topic, state, waiting_since, closed_at)
     values ($1, $2, 'other', $3, case $3 when 'new' then now() end, case $3 when 'closed' then now() end)`,
    [id, userId, state],
  )
  await shop.rows(
    `insert into support_messages (request_id, place, kind, text, at) values ($1, 1, 'player', 'Help', now())`,
    [id],
  )
  if (state === 'closed')
    await shop.rows(`insert into support_messages (request_id, place, kind, at) values ($1, 2, 'closed', now())`, [id])
  return id
}
