import type { RenderPage } from '@runecase/api/page.ts'
import type { FastifyInstance } from 'fastify'

/** Where pages come from: the built web app, or its sources with hot reload. */
export interface WebSource {
  /** Answers files and tooling in the scope of the pages; called once, before the pages' own route. */
  attach(scope: FastifyInstance): Promise<void>
  /** The `render` of now: under development it changes with the sources. */
  findRender(): Promise<RenderPage>
  /** What the page's policy must allow beyond its own text. */
  adaptPolicy(policy: string): string
}
