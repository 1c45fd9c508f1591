import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores what it receives; `refusal` is its response to the next recipients. */
export async function startSmtp() {
  const messages: ParsedMail[] = []
  let refusal: number | undefined
  let isHolding = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? undefined : Object.assign(new Error('not now'), { responseCode: refusal }))
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((message) => {
        messages.push(message)
        if (!isHolding) done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    messagesTo: (address: string) =>
      messages.filter(({ to }) => [to].flat().some((recipient) => recipient?.text === address)),
    refuse(code: number | undefined) {
      refusal = code
    },
    /** From now on receives emails without acknowledging them. */
    hold() {
      isHolding = true
    },
    letGo() {
      isHolding = false
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
