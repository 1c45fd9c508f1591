import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ProjectFile } from '@runecase/api/project.ts'
import { projectFolder } from '../../core/project/public.ts'
import { SETTINGS } from '../../settings/setting-sections.ts'
import { checkProject } from '../check-project.ts'

/** Answers by name: settings, and `OPERATOR`, the login of the first operator. */
export type Answers = Readonly<Record<string, string>>

export interface Question {
  readonly name: string
  readonly text: string
  /** The value of an empty answer; undefined if the setting is then omitted. */
  readonly suggestion?: (answers: Answers) => string | undefined
  /** Whether the question is asked at all after these answers. */
  readonly isDue?: (answers: Answers) => boolean
  /** Converts the answer to its stored form, such as a domain to a URL with its scheme. */
  readonly complete?: (answer: string) => string
  readonly isOptional?: true
  /** Why the answer is unacceptable; undefined for a valid one. */
  readonly fault: (answer: string) => string | undefined | Promise<string | undefined>
}

/** The form of a login, as `npm run operator -- invite` takes it. */
const LOGIN = /^[a-z][a-z0-9._-]{2,31}$/

function settingFault(name: string): (answer: string) => string | undefined {
  const schema = SETTINGS[name]?.schema
  if (!schema) throw new Error(`${name} is no setting`)
  return (answer) => {
    const parsed = schema.safeParse(answer)
    return parsed.success ? undefined : (parsed.error.issues[0]?.message ?? 'is wrong')
  }
}

const withScheme = (answer: string) => (/^[\w-]+(\.[\w-]+)+$/.test(answer) ? `https://${answer}` : answer)

function tlsFault(answer: string): string | undefined {
  return answer.startsWith('https://') ? settingFault('PUBLIC_URL')(answer) : 'must begin with https:// in production'
}

async function projectFault(answer: string): Promise<string | undefined> {
  const [fault, ...more] = await checkProject(answer)
  if (fault === undefined) return undefined
  return more.length === 0 ? fault : `${fault} (and ${more.length} more: npm run project -- check ${answer})`
}

function domainOf(project: string | undefined): string | undefined {
  const path = join(projectFolder(project), 'project.json')
  if (!existsSync(path)) return undefined
  return ProjectFile.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data?.domain
}

/** The questions about a new shop, in order. Every other setting has a good default or is a key that somebody issues later. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'PROJECT',
    text: 'Project: a folder of projects/',
    suggestion: () => basename(projectFolder(undefined)),
    fault: projectFault,
  },
  {
    name: 'PUBLIC_URL',
    text: 'Domain of the shop',
    suggestion: ({ PROJECT }) => domainOf(PROJECT),
    complete: withScheme,
    fault: tlsFault,
  },
  {
    name: 'DATABASE_URL',
    text: 'Address of a PostgreSQL 18, such as postgresql://shop:password@127.0.0.1/shop; empty for the embedded one',
    isOptional: true,
    fault: settingFault('DATABASE_URL'),
  },
  {
    name: 'BACKUP_URL',
    text: 'The same for a superuser who makes backups; empty without',
    isDue: ({ DATABASE_URL }) => DATABASE_URL !== undefined,
    isOptional: true,
    fault: settingFault('DATABASE_URL'),
  },
  {
    name: 'ADMIN_URL',
    text: 'Address of the back office, in a private network or tunnel',
    suggestion: () => 'http://127.0.0.1:3080',
    fault: settingFault('ADMIN_URL'),
  },
  {
    name: 'TRUST_PROXY',
    text: 'Address or network of the proxy in front of the shop',
    suggestion: () => '127.0.0.1',
    fault: settingFault('TRUST_PROXY'),
  },
  {
    name: 'SMTP_URL',
    text: 'Mail server, such as smtp://user:password@mail.example:587; empty for none',
    isOptional: true,
    fault: settingFault('SMTP_URL'),
  },
  {
    name: 'MAIL_FROM',
    text: 'Sender of mail',
    isDue: ({ SMTP_URL }) => SMTP_URL !== undefined,
    suggestion: ({ PUBLIC_URL = '' }) => `no-reply@${new URL(PUBLIC_URL).hostname}`,
    fault: settingFault('MAIL_FROM'),
  },
  {
    name: 'OPERATOR',
    text: 'Login of the first operator',
    suggestion: () => 'admin',
    fault: (answer) =>
      LOGIN.test(answer) ? undefined : 'must be 3 to 32 small letters, digits and . _ - beginning with a letter',
  },
]
