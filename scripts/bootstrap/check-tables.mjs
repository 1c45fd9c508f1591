import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { print, ROOT } from './run-program.mjs'
import { tableUses } from './table-uses.mjs'

// The folder that inserts into a table owns it. No other folder may name the table in SQL: others use what the owner publishes.
const SERVER = join('apps', 'server', 'src')
const REALTIME = join('packages', 'realtime', 'src')
const NOT_OURS = /[.]test[.]ts$|[.]fixtures[.]ts$|[\\/]src[\\/]testing[\\/]/

const schema = globSync('*.sql', { cwd: join(ROOT, 'db', 'migrations') })
  .map((file) => readFileSync(join(ROOT, 'db', 'migrations', file), 'utf8'))
  .join('\n')
const tables = new Set([...schema.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(\w+)/gi)].map(([, name]) => name ?? ''))

/** @type {Map<string, Set<string>>} the folders that insert into each table */
const owners = new Map()
/** @type {Map<string, Set<string>>} the folders that name each table */
const users = new Map()
let statements = 0
for (const path of [SERVER, REALTIME].flatMap((folder) => globSync(join(folder, '**/*.ts'), { cwd: ROOT }))) {
  if (NOT_OURS.test(path)) continue
  const found = tableUses(readFileSync(join(ROOT, path), 'utf8'), tables)
  statements += found.statements
  for (const table of found.inserts) add(owners, table, folderOf(path))
  for (const table of found.uses) add(users, table, folderOf(path))
}
if (tables.size < 50 || statements < 500)
  throw new Error(`only ${tables.size} tables and ${statements} statements read`)

const foreign = [...users].flatMap(([table, folders]) => {
  const own = owners.get(table)
  return own ? [...folders].filter((folder) => !own.has(folder)).map((folder) => `${folder} ${table}`) : []
})
const shared = [...owners].flatMap(([table, folders]) =>
  folders.size > 1 ? [`${[...folders].sort().join('+')} ${table}`] : [],
)
const seen = [...foreign, ...shared].sort()
if (seen.length > 0) print(`Tables of other folders, not to be read or written here:\n${seen.join('\n')}`)
process.exit(seen.length > 0 ? 1 : 0)

/** @param {string} path */
function folderOf(path) {
  if (path.startsWith(REALTIME)) return 'realtime'
  const [first = '', second = ''] = path.slice(SERVER.length + 1).split(/[\\/]/)
  return first === 'core' || first === 'features' ? `${first}/${second}` : first
}

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function add(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
