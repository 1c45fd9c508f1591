import type { FastifyInstance } from 'fastify'

/** The id of the build that this server serves, from `/builds/latest.json`; undefined without a build. */
export async function findBuild(app: FastifyInstance): Promise<string | undefined> {
  const answer = await app.inject('/builds/latest.json')
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('application/json'))
    return undefined
  const { id } = answer.json() as { readonly id?: unknown }
  return typeof id === 'string' ? id : undefined
}
