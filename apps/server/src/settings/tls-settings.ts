import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

/** The certificate with its chain, and its private key, as PEM. */
export interface TlsFiles {
  readonly cert: Buffer
  readonly key: Buffer
}

/** Reads the files that TLS_CERT and TLS_KEY name; undefined without them. Adds a line if they cannot be used. */
export function readTls(
  named: { readonly TLS_CERT: string; readonly TLS_KEY: string } | undefined,
  lines: string[],
): TlsFiles | undefined {
  if (!named) return undefined
  const [cert, key] = [readNamed('TLS_CERT', named.TLS_CERT, lines), readNamed('TLS_KEY', named.TLS_KEY, lines)]
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
