import { totalmem } from 'node:os'

const MIB = 1024 * 1024

/** Settings of test clusters, which create a database per file: fresh memory and a long log cost more there than they save. */
const CHEAP = {
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  // Tables without statistics look large: starting processes for them takes ten times as long as reading them.
  max_parallel_workers_per_gather: '0',
}

/**
 * The `-c` arguments of the embedded server. Nothing that a player was shown may be lost, so every setting that makes a commit durable
 * stays on; `isThrowaway` gives that up for clusters that live for one test run.
 */
export function serverArguments(place: {
  port: number
  socketDir: string | undefined
  isThrowaway: boolean
  settings?: Readonly<Record<string, string>> | undefined
}): string[] {
  const durable = place.isThrowaway ? 'off' : 'on'
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(place.port),
    unix_socket_directories: place.socketDir ?? '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    shared_buffers: `${sharedBuffersMib()}MB`,
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    wal_compression: 'off',
    // Backups retain WAL until it is saved; a stopped timer must not fill the disk.
    max_slot_wal_keep_size: '8GB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%d ',
    ...(place.isThrowaway && CHEAP),
    ...place.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the memory that this process may use, between 64 MiB and 1 GiB. */
function sharedBuffersMib(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.min(1024, Math.max(64, Math.floor(memory / 8 / MIB)))
}
