import { setTimeout as sleep } from 'node:timers/promises'

/** A separate program: operators who work steadily until the program is ended. A refused call ends it with an error. */
const { OFFICE_URL: url = '', OFFICE_SECRET: secret = '', OFFICE_PLAYER: player = '' } = process.env

/** Addresses called once a second. The file contains the withdrawals that wait for a decision. */
const PATHS = [
  'withdrawals?state=open',
  'payments?sort=-value',
  'players',
  `player-items?userId=${player}`,
  'search?text=a',
  `search?text=${player}`,
  'dashboard?period=month',
  'exports/listAdminWithdrawals?state=held',
]

for (;;) {
  const startedAt = performance.now()
  for (const path of PATHS) {
    const answer = await fetch(`${url}/operator/v1/${path}`, {
      headers: { cookie: `runecase_operator=${secret}`, 'x-client-language': 'ru' },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  await sleep(Math.max(0, 1000 - (performance.now() - startedAt)))
}
