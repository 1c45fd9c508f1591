import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SETTINGS } from './setting-sections.ts'
import { unknownSettings } from './unknown-settings.ts'

const KNOWN = Object.keys(SETTINGS)

test.each([
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['SEEDKEY', 'SEED_KEY'],
  ['SESSION_SECERT', 'SESSION_SECRET'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['MDOE', 'MODE'],
  ['ADMIM_URL', 'ADMIN_URL'],
  ['WITHDRAWAL_COUNTDOWN_SECOND', 'WITHDRAWAL_COUNTDOWN_SECONDS'],
])('the unknown setting %s is refused with the suggestion %s', (name, meant) => {
  expect(unknownSettings({ [name]: 'anything' }, KNOWN)).toEqual([`${name} is not a setting; did you mean ${meant}?`])
})

test('a setting of an unknown payment provider is refused with a list of the existing ones', () => {
  expect(unknownSettings({ SKINSBACK_SHOP: '1490' }, KNOWN)).toEqual([
    'SKINSBACK_SHOP is not a setting; those of this family are SKINSBACK_CLIENT_ID, SKINSBACK_CLIENT_SECRET, SKINSBACK_API_URL',
  ])
})

test('every known setting is accepted, and so is a misspelt name without a value', () => {
  const all = Object.fromEntries(KNOWN.map((name) => [name, 'anything']))
  expect(unknownSettings({ ...all, PUBLIC_URI: ' ', DATABSE_URL: undefined }, KNOWN)).toEqual([])
})

test('variables of other programs are accepted', () => {
  const others = [
    // Shells, desktops and systemd.
    ...['HOME', 'HOSTNAME', 'HOSTTYPE', 'PATH', 'PWD', 'MAIL', 'MAILTO', 'LOGNAME', 'NODE', 'MODEL', 'POST', 'PORTS'],
    ...['XDG_DATA_DIRS', 'STATE_DIRECTORY', 'CACHE_DIRECTORY', 'INVOCATION_ID', 'PROCESSOR', 'PROCESS', 'ADMIN_EMAIL'],
    // Node, npm, containers and CI.
    ...['NODE_ENV', 'NODE_COMPILE_CACHE', 'npm_config_port', 'npm_package_name', 'HTTP_PROXY', 'no_proxy', 'port'],
    ...['CI', 'GITHUB_TOKEN', 'DOCKER_HOST', 'COMPOSE_PROJECT_NAME', 'DEBUG', 'TZ', 'host', 'LOGLEVEL', 'RUST_LOG'],
    // Databases, cloud accounts, graphics, and programs that share an account with the shop.
    ...['PGHOST', 'PGPORT', 'PGDATA', 'POSTGRES_PASSWORD', 'DATABASE_NAME', 'GOOGLE_APPLICATION_CREDENTIALS'],
    ...['GOOGLE_CLOUD_PROJECT', 'VK_ICD_FILENAMES', 'STEAM_RUNTIME', 'CENTRIFUGO_HTTP_SERVER_PORT', 'SSL_CERT_FILE'],
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER', 'TELEGRAM_TOKEN', 'SMTP_HOST', 'GLOG_LEVEL'],
    // Other programs of this repository.
    ...['BACKUP_URL', 'LEDGER_ANCHORS', 'AUDIT_ENTRIES', 'STEAM_ID', 'STEAM_REFRESH_TOKEN', 'STEAM_APP_ID'],
    ...['STEAM_COMMUNITY_URL', 'STEAM_IDENTITY_SECRET', 'JOURNAL_FILE', 'WATCH_MS', 'SETTLE_MS', 'DAILY_CAP_MINOR'],
    ...['SHOP_DOMAIN', 'SHOP_NODES', 'OFFICE_SITE', 'OFFICE_NODES', 'CENTRIFUGO_NODES', 'CENTRIFUGO_TEST_URL'],
    ...['E2E_PORT', 'E2E_ADMIN_PORT', 'E2E_DATA_DIR', 'CHROMIUM', 'FUZZ_SEED', 'MODEL_SEED'],
  ]
  expect(unknownSettings(Object.fromEntries(others.map((name) => [name, '1'])), KNOWN)).toEqual([])
})

test('variables that Kubernetes sets for services with names like those of settings are accepted', () => {
  const links = {
    STRIPE_SERVICE_HOST: '10.0.0.7',
    STRIPE_SERVICE_PORT: '80',
    STRIPE_SERVICE_PORT_HTTP: '80',
    STRIPE_PORT: 'tcp://10.0.0.7:80',
    STRIPE_PORT_80_TCP: 'tcp://10.0.0.7:80',
    STRIPE_PORT_80_TCP_ADDR: '10.0.0.7',
  }
  expect(unknownSettings(links, KNOWN)).toEqual([])
})

test('all unknown settings are refused at once, and no line repeats a value', () => {
  expect(() => readConfig({ SEED_KYE: 'not-to-be-shown' })).toThrow(
    /^SEED_KYE is not a setting; did you mean SEED_KEY\?$/,
  )
})
