import { hash, randomBytes } from 'node:crypto'
import type { TestApp } from './test-app.ts'

/** Inserts an alert of a kind that every role may see, which nobody ends. Returns its id. */
export async function insertAlert(shop: TestApp): Promise<string> {
  await shop.rows(`update operator_alert_watch set looked_at = 'infinity'`)
  const [row] = await shop.rows<{ id: bigint }>(
    `insert into operator_alerts (kind, subject, level, raised_at, rose_at) values ('changes_waiting', $1, 1, now(), now()) returning id`,
    [randomBytes(6).toString('hex')],
  )
  return String(row?.id ?? '')
}

/** Inserts a code that confirms an address of an operator. Returns it. */
export async function insertAlertCode(shop: TestApp, operatorId: bigint): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  await shop.rows(
    `insert into operator_alert_codes (code_hash, operator_id, channel, email, at, expires_at)
     values ($1, $2, 'email', 'on-duty@example.com', now(), now() + interval '1 hour')`,
    [hash('sha256', code, 'buffer'), operatorId],
  )
  return code
}
