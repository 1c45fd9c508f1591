import type { RenderPage } from '@runecase/api/page.ts'
import type { FastifyInstance } from 'fastify'

/** The source of pages: the built web app, or its sources with hot reload. */
export interface WebSource {
  /** Mounts files and tooling in the scope of the pages; called once, before the pages' own route. */
  attach(scope: FastifyInstance): Promise<void>
  /** The current `render` of a language, which is one of the shop's: in development it changes with the sources. */
  findRender(language: string): Promise<RenderPage>
  /** Extends the page's policy where development tools need it. */
  adaptPolicy(policy: string): string
}
