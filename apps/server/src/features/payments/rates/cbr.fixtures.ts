import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `USD: ['92,5000', 1]`: roubles for this many units. */
export type CbrQuotes = Readonly<Record<string, readonly [value: string, nominal: number]>>

/** A document as the Bank of Russia publishes it, encoded in windows-1251. */
export function cbrDocument(quotes: CbrQuotes, day = '28.11.2026'): Buffer {
  const values = Object.entries(quotes).map(
    ([code, [value, nominal]], index) =>
      `<Valute ID="R0${index}"><NumCode>${840 + index}</NumCode><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal>` +
      `<Name>\u00c4\u00ee\u00eb\u00eb\u00e0\u00f0</Name><Value>${value}</Value><VunitRate>${value}</VunitRate></Valute>`,
  )
  const text = `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${day}" name="Foreign Currency Market">${values.join('')}</ValCurs>`
  // The letters of the name above are bytes of windows-1251 already.
  return Buffer.from(text, 'latin1')
}

/** A server that responds like the bank. */
export async function startCbr() {
  const state = { status: 200, body: cbrDocument({}), asked: 0 }
  const server = createServer((_, response) => {
    state.asked += 1
    response.writeHead(state.status, { 'content-type': 'application/xml; charset=windows-1251' }).end(state.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `http://127.0.0.1:${port}/scripts/XML_daily.asp`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
