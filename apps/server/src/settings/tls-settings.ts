import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { readPair } from './given-settings.ts'
import type { SettingValues } from './settings.ts'

/** The certificate with its chain, and its private key, as PEM. */
export interface TlsFiles {
  readonly cert: Buffer
  readonly key: Buffer
}

/** The files that TLS_CERT and TLS_KEY name; undefined without them. Adds a line when they cannot be used. */
export function readTls(
  env: Record<string, string | undefined>,
  values: SettingValues,
  lines: string[],
): TlsFiles | undefined {
  const pair = readPair(['TLS_CERT', 'TLS_KEY'], env, values, lines)
  if (!pair) return undefined
  const [cert, key] = [readNamed('TLS_CERT', pair[0], lines), readNamed('TLS_KEY', pair[1], lines)]
  if (!cert || !key) return undefined
  try {
    createSecureContext({ cert, key })
    return { cert, key }
  } catch (error) {
    lines.push(`TLS_CERT and TLS_KEY must be a certificate and its private key as PEM: ${messageOf(error)}`)
    return undefined
  }
}

function readNamed(name: string, path: string, lines: string[]): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    lines.push(`${name} must name a file that can be read: ${messageOf(error)}`)
    return undefined
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
