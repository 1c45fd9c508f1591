import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Operator } from '../caller.ts'
import { languageOf } from './answer-failure.ts'
import type { ApiPorts } from './api-ports.ts'
import { countryOf } from './country.ts'
import type { Call, Idempotency, NewCookie } from './handler.ts'
import { siteOriginOf } from './origin.ts'
import { onlyCookie, plainCookie, sessionCookie } from './session-cookie.ts'
import type { TranslateNotice } from './translations.ts'

/** A call over HTTP; its headers are read only when a handler asks. */
export class HttpCall implements Call {
  readonly caller: Caller | null
  readonly operator: Operator | null
  readonly idempotency: Idempotency | null
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #ports: ApiPorts

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    ports: ApiPorts,
    { caller, operator }: { readonly caller: Caller | null; readonly operator: Operator | null },
    idempotency: Idempotency | null,
  ) {
    this.caller = caller
    this.operator = operator
    this.idempotency = idempotency
    this.#request = request
    this.#reply = reply
    this.#ports = ports
  }

  get requestId(): string {
    return this.#request.id
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string | null {
    return this.#request.headers['user-agent'] ?? null
  }

  get sessionSecret(): string | null {
    return onlyCookie(this.#request.headers.cookie, this.#ports.cookieName)
  }

  setSessionSecret(secret: string | null): void {
    const { cookieName, isSecure, cookieRules } = this.#ports
    this.#reply.header('set-cookie', sessionCookie(cookieName, secret, isSecure, cookieRules))
  }

  findCookie(name: string): string | null {
    return onlyCookie(this.#request.headers.cookie, name)
  }

  setCookie(cookie: NewCookie): void {
    this.#reply.header('set-cookie', plainCookie(cookie, this.#ports.isSecure))
  }

  get siteOrigin(): string {
    return siteOriginOf(this.#request, this.#ports)
  }

  get country(): string | null {
    return countryOf(this.#request.headers, this.#ports.countryHeader)
  }

  get language(): string {
    return languageOf(this.#request)
  }

  get translate(): TranslateNotice {
    return (notice, params = {}) => this.#ports.translate(notice, params, this.language)
  }

  get file(): Buffer | null {
    const { bound } = this.#request.routeOptions.config
    if (bound?.endpoint.maxFileBytes === undefined) return null
    return Buffer.isBuffer(this.#request.body) ? this.#request.body : Buffer.alloc(0)
  }

  get rawQuery(): string {
    const { url } = this.#request
    const at = url.indexOf('?')
    return at < 0 ? '' : url.slice(at + 1)
  }
}
