import { setTracing } from '../platform/tracing.ts'
import type { Config } from '../settings/config.ts'

/**
 * Starts tracing if the settings name a collector; returns the stop function. Without a collector, none of the tracing packages is loaded.
 */
export async function startTracing({ traces, http }: Pick<Config, 'traces' | 'http'>): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined
  const { openOtlpTracing } = await import('../platform/otlp-tracing.ts')
  const tracing = openOtlpTracing({
    url: traces.url,
    headers: traces.token === undefined ? {} : { authorization: `Bearer ${traces.token}` },
    share: traces.share,
    followsCallers: http.trustProxy !== false,
  })
  setTracing(tracing)
  return () => {
    setTracing(undefined)
    return tracing.stop()
  }
}
