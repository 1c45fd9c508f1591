import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../../../platform/clock.ts'
import { refuseOtherMethods } from '../../../../platform/http/allowed-methods.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { SANDBOX_PATH, type SandboxBank, THING_SHARES } from './sandbox-bank.ts'
import { readCard, SANDBOX_ACTIONS } from './sandbox-cards.ts'
import { SANDBOX_POLICY, sandboxPage } from './sandbox-pages.ts'
import type { SandboxProvider } from './sandbox-provider.ts'

const FORM_LIMIT_BYTES = 16 * 1024

/** Serves the pages of the demo's provider. A form redirects back to the page, so that a reload repeats nothing. */
export function mountSandbox(app: FastifyInstance, { bank, courier }: SandboxProvider, clock: Clock): void {
  const path = `${SANDBOX_PATH}/:id`
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    refuseOtherMethods(scope, path, ['GET', 'HEAD', 'POST'])
    scope.get<{ Params: { id: string }; Querystring: { fault?: unknown } }>(path, async (request, reply) => {
      const payment = await bank.look(request.params.id)
      if (!payment) refuse('dataNotFound')
      const { fault } = request.query
      const page = sandboxPage(payment, {
        fault: typeof fault === 'string' ? fault : undefined,
        giftCode: bank.newGiftCode(payment.amountMinor),
      })
      return asPage(reply).send(page)
    })
    scope.post<{ Params: { id: string } }>(path, async (request, reply) => {
      const { id } = request.params
      if (!(await bank.look(id))) refuse('dataNotFound')
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const fault = await takeForm(bank, id, { form, nowMs: clock.nowMs() })
      courier.wake()
      return reply
        .code(303)
        .header('location', `${SANDBOX_PATH}/${id}${fault ? `?fault=${fault}` : ''}`)
        .send()
    })
  })
}

async function takeForm(
  bank: SandboxBank,
  id: string,
  { form, nowMs }: { readonly form: URLSearchParams; readonly nowMs: number },
): Promise<string | undefined> {
  const read = (name: string) => form.get(name) ?? ''
  switch (read('step')) {
    case 'card': {
      const card = { number: read('number'), expiry: read('expiry'), cvc: read('cvc'), holder: read('holder') }
      const seen = readCard(card, nowMs)
      return 'wrong' in seen ? seen.wrong : bank.act(id, seen.action, seen.last4)
    }
    case 'code':
      return bank.confirm(id, read('code'))
    case 'things':
      return bank.payWithItems(
        id,
        THING_SHARES.map((_, place) => place).filter((place) => form.has(`thing${place}`)),
      )
    case 'dispute':
      return bank.dispute(id)
    case 'gift':
      return bank.payWithGift(id, read('gift'))
    default: {
      const action = SANDBOX_ACTIONS.find((one) => one === read('action') && one !== 'confirm')
      return action && bank.act(id, action)
    }
  }
}

function asPage(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-security-policy', SANDBOX_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
}
