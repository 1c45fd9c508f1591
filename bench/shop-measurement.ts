import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clearData, type Product, type ProductOptions, startProduct } from './product.ts'
import { printReport, type Report } from './report.ts'

/** The options of every measurement of a shop, for `parseArgs`; `port`: the port of the shop unless another is given. */
export const shopOptions = (name: string, port: number) =>
  ({
    port: { type: 'string', default: String(port) },
    data: { type: 'string', default: join(tmpdir(), `runecase-bench-${name}`) },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  }) as const

interface ShopMeasurement extends Pick<Report, 'name' | 'packages'>, Pick<ProductOptions, 'env' | 'inspectorPort'> {
  readonly help: string
  /** The given options, including those of `shopOptions`. */
  readonly given: Readonly<Record<string, unknown>> & {
    readonly port: string
    readonly data: string
    readonly fresh: boolean
    readonly json: boolean
    readonly help: boolean
  }
  /** Measures the running shop; `client` is a connection to its database. If there is no result, nothing is printed. */
  readonly measure: (product: Product, client: pg.Client) => Promise<Pick<Report, 'tables' | 'faults'> | undefined>
}

/** Starts a shop on its data folder, measures and stops it, and prints the report; returns the exit code. */
export async function measureShop(measurement: ShopMeasurement): Promise<number> {
  const { name, help, given, packages, measure, env, inspectorPort } = measurement
  if (given.help) {
    console.log(help)
    return 0
  }
  if (given.fresh) clearData(given.data)
  const product = await startProduct({
    dataDir: given.data,
    port: Number(given.port),
    ...(env && { env }),
    ...(inspectorPort !== undefined && { inspectorPort }),
  })
  const client = new pg.Client({ connectionString: product.databaseUrl })
  // If a measurement fails, the server is stopped while this connection is open; only the original failure matters.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await measure(product, client)
    return result === undefined ? 0 : printReport({ name, options: given, packages, ...result }, given.json)
  } finally {
    await client.end()
    await product.stop()
  }
}
