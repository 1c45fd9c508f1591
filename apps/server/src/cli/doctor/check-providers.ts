import { CHANNEL_PROVIDERS } from '../../core/notifications/channels/channel-providers.ts'
import { projectFolder, readProject } from '../../core/project/public.ts'
import { SIGN_IN_PROVIDERS } from '../../core/session/providers/sign-in-providers.ts'
import { PAYMENT_PROVIDERS } from '../../features/payments/providers/payment-providers.ts'
import { DELIVERY_PLUGINS } from '../../features/withdrawals/providers/delivery-providers.ts'
import { systemClock } from '../../platform/clock.ts'
import type { ProbeTools, Provider } from '../../platform/settings/provider.ts'
import type { Config } from '../../settings/config.ts'
import { type Finding, off, reasonOf, right, warning, wrong } from './finding.ts'

/** Sends every provider that has keys a harmless request, with the code that the shop uses for it. */
export async function checkProviders({
  payments,
  delivery,
  identity,
  notifications,
  mode,
  project,
}: Config): Promise<Finding[]> {
  const marketUrl = (await readProject(projectFolder(project)).catch(() => undefined))?.file.steam.market ?? undefined
  const probeAll = (kind: string, list: readonly Provider[], settingsByCode: Readonly<Record<string, unknown>>) =>
    probeEach(kind, list, settingsByCode, { send: fetch, clock: systemClock, marketUrl })
  const current = DELIVERY_PLUGINS.filter(({ code }) => code === delivery.provider)
  const [paid, delivered, others] = await Promise.all([
    probeAll('payments', PAYMENT_PROVIDERS, payments.providers),
    probeAll('delivery', current, delivery.providers),
    Promise.all([
      probeAll('sign-in', SIGN_IN_PROVIDERS, identity.providers),
      probeAll('reminders', CHANNEL_PROVIDERS, notifications.channels),
    ]),
  ])
  return [
    ...(paid.length > 0
      ? paid
      : [
          absent(
            'payments',
            mode,
            'no provider has keys',
            'Players cannot refill: set the keys of a payment provider.',
          ),
        ]),
    ...(delivered.length > 0 ? delivered : [absent('delivery', mode, 'DELIVERY is off', 'Players cannot withdraw.')]),
    ...others.flat(),
  ]
}

async function probeEach(
  kind: string,
  list: readonly Provider[],
  settingsByCode: Readonly<Record<string, unknown>>,
  tools: ProbeTools,
): Promise<Finding[]> {
  const asked = list.map(async ({ code, settings, probe }): Promise<Finding[]> => {
    const own = settingsByCode[code]
    if (own === undefined || !probe) return []
    const what = `${kind}: ${settings.title}`
    try {
      const answer = await probe.ask(own as never, tools)
      return [answer === undefined ? wrong(what, 'it does not know the address', probe.advice) : right(what, 'answers')]
    } catch (error) {
      return [wrong(what, reasonOf(error), probe.advice)]
    }
  })
  return (await Promise.all(asked)).flat()
}

function absent(part: string, mode: Config['mode'], seen: string, advice: string): Finding {
  return mode === 'demo' ? off(part, 'played by the demo') : warning(part, seen, advice)
}
