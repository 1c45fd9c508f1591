import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Answers } from './questions.ts'

const CADDYFILE = fileURLToPath(new URL('../../../../../deploy/caddy/Caddyfile', import.meta.url))
/** The minimum version for the options of the shipped Caddyfile. */
const CADDY_NEEDED = [2, 7] as const

/** The shipped Caddyfile for this shop, with its variables replaced by the answers. */
export async function proxyFile({ PUBLIC_URL = '', ADMIN_URL = '' }: Answers): Promise<string> {
  const adminHost = new URL(ADMIN_URL).hostname
  const values: Readonly<Record<string, string>> = {
    SHOP_DOMAIN: new URL(PUBLIC_URL).host,
    OFFICE_SITE: ADMIN_URL,
    // Only an IP address can be bound: a back office with its own host name stays on this machine until its address is configured.
    ...(isIP(adminHost) !== 0 && { OFFICE_BIND: adminHost }),
  }
  return (await readFile(CADDYFILE, 'utf8')).replace(
    /\{\$(\w+):([^}]*)\}/g,
    (_whole, name: string, fallback: string) => values[name] ?? fallback,
  )
}

/** What has to be installed on this machine, and how. Empty if everything is installed. */
export async function installAdvice({ DATABASE_URL }: Answers, isDatabaseReached: boolean): Promise<string[]> {
  const lines: string[] = []
  if (DATABASE_URL !== undefined && !isDatabaseReached) {
    const { username, pathname, hostname } = new URL(DATABASE_URL)
    lines.push(
      `PostgreSQL 18 does not answer at ${hostname}. On Debian and Ubuntu, as root:`,
      '    apt-get install -y postgresql-common && sh /usr/share/postgresql-common/pgdg/*.sh -y',
      '    apt-get install -y postgresql-18',
      '  then its role and database, in `sudo -u postgres psql`, with the password that you answered:',
      `    create role "${username}" login password '...';`,
      `    create database "${pathname.slice(1)}" owner "${username}" template template0 encoding 'UTF8' locale 'C.UTF-8';`,
    )
  }
  const caddy = await caddyVersion()
  if (caddy === undefined || !isNewEnough(caddy))
    lines.push(
      caddy === undefined ? 'Caddy is not installed.' : `Caddy ${caddy.join('.')} is too old: 2.7 is needed.`,
      '    Packages: https://caddyserver.com/docs/install; as a container: caddy:2',
    )
  return lines
}

const isNewEnough = ([major = 0, minor = 0]: readonly number[]) =>
  major > CADDY_NEEDED[0] || (major === CADDY_NEEDED[0] && minor >= CADDY_NEEDED[1])

async function caddyVersion(): Promise<readonly number[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)('caddy', ['version'])
    return /v?(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number)
  } catch {
    return undefined
  }
}

/** The next three steps, with commands that can be copied. */
export function nextSteps(
  path: string,
  { PROJECT = '', OPERATOR = '', PUBLIC_URL = '', ADMIN_URL = '' }: Answers,
): string[] {
  return [
    `1. Load the settings, then fill the database from the project:`,
    `     set -a && . ${path} && set +a`,
    `     npm run catalogue -- import projects/${PROJECT}/catalogue`,
    `     npm run catalogue -- payments projects/${PROJECT}/catalogue`,
    `     npm run catalogue -- content projects/${PROJECT}/content`,
    `     npm run catalogue -- missions projects/${PROJECT}/catalogue/missions.json`,
    `     npm run catalogue -- offers projects/${PROJECT}/catalogue/offers.json`,
    `2. Start the shop: npm start (as a service: docs/operations/go-live.md, 7). It is then at ${PUBLIC_URL}.`,
    `3. Invite two operators, who sign in at ${ADMIN_URL}:`,
    `     npm run operator -- invite ${OPERATOR} --role admin`,
    `     npm run operator -- invite SECOND --role admin`,
  ]
}
