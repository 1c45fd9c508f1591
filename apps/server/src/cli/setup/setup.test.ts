import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { createDemoDatabase, type TestDatabase } from '../../testing/test-db.ts'
import { AnswersRefused, askQuestions, takeAnswers } from './answer-questions.ts'
import { runSetup } from './run-setup.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setup-'))
  database = await createDemoDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const given = (more: Record<string, string> = {}) => ({
  PROJECT: 'dota',
  PUBLIC_URL: '127.0.0.1.example',
  DATABASE_URL: database.url,
  OPERATOR: 'anna',
  ...more,
})

async function setUp(name: string, answers: unknown) {
  const path = join(folder, name)
  const lines: string[] = []
  await runSetup({ path, answer: (known) => takeAnswers(answers, known), print: (line) => lines.push(line) })
  const settings = parseEnv(await readFile(path, 'utf8')) as Record<string, string>
  return { path, output: lines.join('\n'), settings }
}

test('the new settings file starts a production shop, is readable only by its owner, and has a separate secret for each use', async () => {
  const { path, settings } = await setUp('new.env', given())
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { mode, http, project } = readConfig(settings)
  expect({ mode, project, publicUrl: http.publicUrl, trustProxy: http.trustProxy }).toEqual({
    mode: 'production',
    project: 'dota',
    publicUrl: 'https://127.0.0.1.example',
    trustProxy: ['127.0.0.1'],
  })
  const secrets = ['SESSION_SECRET', 'SEED_KEY', 'RECEIPT_KEY', 'REALTIME_HMAC_SECRET', 'METRICS_TOKEN']
  expect(new Set(secrets.map((name) => settings[name])).size).toBe(secrets.length)
  expect(settings).not.toHaveProperty('OPERATOR')
})

test('a second run of setup keeps every secret and manually added settings, and updates the answers', async () => {
  const first = await setUp('again.env', given({ SMTP_URL: 'smtp://mail.example:587' }))
  await writeFile(first.path, `${await readFile(first.path, 'utf8')}\nYOOKASSA_SHOP_ID=123456\n`)
  const { settings } = await setUp('again.env', { OPERATOR: 'boris', ADMIN_URL: 'http://10.0.0.5:3080', SMTP_URL: '' })
  expect(settings).toEqual({
    ...Object.fromEntries(Object.entries(first.settings).filter(([name]) => !/^(SMTP|MAIL)_/.test(name))),
    ADMIN_URL: 'http://10.0.0.5:3080',
    YOOKASSA_SHOP_ID: '123456',
  })
  expect(first.settings.MAIL_FROM).toBe('no-reply@127.0.0.1.example')
})

test('setup runs the doctor, and writes the proxy file and the next steps for this shop', async () => {
  const { output, path } = await setUp('steps.env', given({ ADMIN_URL: 'http://10.0.0.5:3080' }))
  expect(output).toMatch(/^right +database +PostgreSQL 18/m)
  expect(output).not.toContain('does not answer')
  expect(output).toContain('npm run catalogue -- import projects/dota/catalogue')
  expect(output).toContain('npm run operator -- invite anna --role admin')
  const proxy = await readFile(join(folder, 'Caddyfile'), 'utf8')
  expect(proxy).toMatch(/^127\.0\.0\.1\.example \{$/m)
  expect(proxy).toMatch(/^http:\/\/10\.0\.0\.5:3080 \{\n\tbind 10\.0\.0\.5$/m)
  expect(proxy).not.toContain('{$')
  expect(output).toContain(path)
})

test('a back office with its own host name is bound to this machine, because a name is not an address', async () => {
  await setUp('named.env', given({ ADMIN_URL: 'https://office.shop.example' }))
  expect(await readFile(join(folder, 'Caddyfile'), 'utf8')).toMatch(
    /^https:\/\/office\.shop\.example \{\n\tbind 127\.0\.0\.1$/m,
  )
})

test('setup explains how to install and prepare PostgreSQL if it is missing', async () => {
  const { output } = await setUp('none.env', given({ DATABASE_URL: 'postgresql://lavka:hunter22@127.0.0.1:1/kassa' }))
  expect(output).toContain('apt-get install -y postgresql-18')
  expect(output).toContain('create database "kassa" owner "lavka"')
  expect(output).not.toContain('hunter22')
})

test.each([
  [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL must begin with https://'],
  [{ PROJECT: 'nowhere' }, 'PROJECT there is no project'],
  [{ OPERATOR: 'A' }, 'OPERATOR must be 3 to 32 small letters'],
  [{ TRUST_PROXY: 'proxy' }, 'TRUST_PROXY must be addresses or networks'],
  [{ PORTS: '3000' }, 'PORTS is asked by no question'],
])('setup refuses the answers %j by name and writes nothing', async (wrong, line) => {
  const refused = await setUp('refused.env', { ...given(), ...wrong }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AnswersRefused)
  expect((refused as AnswersRefused).lines.join('\n')).toContain(line)
  await expect(stat(join(folder, 'refused.env'))).rejects.toThrow('ENOENT')
})

test('an invalid answer in the terminal is asked again, Return accepts the suggestion, and a dash omits an optional setting', async () => {
  const typed = ['', 'not a domain', 'shop.example', '-', '', '', 'smtp://mail.example:587', '', '']
  const printed: string[] = []
  const answers = await askQuestions(
    async () => typed.shift() ?? '',
    { DATABASE_URL: 'postgresql://shop@127.0.0.1/shop' },
    (line) => printed.push(line),
  )
  expect(answers).toEqual({
    PROJECT: 'dota',
    PUBLIC_URL: 'https://shop.example',
    ADMIN_URL: 'http://127.0.0.1:3080',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'no-reply@shop.example',
    OPERATOR: 'admin',
  })
  expect(printed).toEqual(['PUBLIC_URL must begin with https:// in production'])
})
