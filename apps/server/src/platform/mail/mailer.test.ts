import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createDemoMail } from './demo-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A mail server that accepts every email, or refuses every recipient. */
async function startSmtp({ isRefusing = false } = {}) {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    let isMessage = false
    socket.write('220 sink\r\n')
    socket.on('data', (part) => {
      for (const line of part.toString('utf8').split('\r\n')) {
        if (line === '' && !isMessage) continue
        received.push(line)
        if (isMessage) {
          if (line !== '.') continue
          isMessage = false
          socket.write('250 kept\r\n')
        } else if (/^EHLO/.test(line)) socket.write('250-sink\r\n250 SIZE 100000\r\n')
        else if (/^RCPT/.test(line) && isRefusing) socket.write('550 nobody here\r\n')
        else if (/^DATA/.test(line)) {
          isMessage = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'RUNECASE <no-reply@runecase.example>')
  ends.push(async () => mailer.close())
  return { received, mailer }
}

test('an email reaches the mail server with its sender, one recipient and its text', async () => {
  const { received, mailer } = await startSmtp()
  await mailer.send({ to: 'lina@example.com', subject: 'Подтвердите почту', text: 'Здравствуйте, вот ссылка' })
  const text = received.join('\n')
  expect(text).toMatch(/MAIL FROM:<no-reply@runecase.example>/)
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<lina@example.com>'])
  expect(text).toContain('From: RUNECASE <no-reply@runecase.example>')
  expect(text).toMatch(/Subject: =\?UTF-8\?/)
})

test('an address that names several people counts as one recipient or none', async () => {
  const { received, mailer } = await startSmtp()
  await mailer
    .send({ to: 'a@example.com,b@example.com\r\nBcc: c@example.com', subject: 's', text: 't' })
    .catch(() => undefined)
  expect(received.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2)
  expect(received.some((line) => /^(Bcc|RCPT TO:<c@)/i.test(line))).toBe(false)
})

test("a rejected email makes the sender's call fail", async () => {
  const { mailer } = await startSmtp({ isRefusing: true })
  await expect(mailer.send({ to: 'nobody@example.com', subject: 's', text: 't' })).rejects.toThrow()
})

test("emails of a demo are files, and the demo's page shows them without running their scripts", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'runecase-mail-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const mail = createDemoMail(dataDir, { title: 'Почта демо', empty: 'Писем пока нет' })
  const app = Fastify()
  ends.push(() => app.close())
  mail.mount(app)
  expect((await app.inject('/dev/mail')).body).toContain('Писем пока нет')
  await mail.send({
    to: 'a@example.com',
    subject: '<script>x</script>',
    text: 'Ссылка: https://shop.example/#token=abc',
  })
  await mail.send({ to: 'b@example.com', subject: 'Второе', text: 'Текст' })
  const files = await readdir(join(dataDir, 'mail'))
  expect(files).toHaveLength(2)
  for (const path of ['.', ...files]) {
    const { mode } = await stat(join(dataDir, 'mail', path))
    expect([path, mode & 0o777]).toEqual([path, path === '.' ? 0o700 : 0o600])
  }
  const { body, headers } = await app.inject('/dev/mail')
  expect(body).not.toContain('<script>')
  expect(body).toContain('<a href="https://shop.example/#token=abc">')
  expect(body.indexOf('Второе')).toBeLessThan(body.indexOf('&#60;script'))
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
