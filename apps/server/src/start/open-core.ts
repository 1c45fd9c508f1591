import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { LiveCatalogue } from '../core/catalog/public.ts'
import { findPictureBytes } from '../core/pictures/public.ts'
import { findRemoteAvatar } from '../core/player/public.ts'
import { LivePhrases, LiveProject, loadProject, type ProjectFolder } from '../core/project/public.ts'
import type { LiveSettings } from '../core/settings/public.ts'
import { SisterShops } from '../core/sisters/public.ts'
import { createCore, type FeatureDeps } from '../core.ts'
import { openedAt } from '../demo-world/world-plan.ts'
import { IdSource } from '../platform/ids.ts'
import { type Images, openImages } from '../platform/images/images.ts'
import { RemoteAvatars } from '../platform/images/remote-avatars.ts'
import { UploadedPictures } from '../platform/images/uploaded-pictures.ts'
import { leaseNode } from '../platform/node-lease.ts'
import { keepPartitions } from '../platform/partitions.ts'
import type { Peers } from '../platform/processes/group-messages.ts'
import type { Teardown } from '../platform/teardown.ts'
import type { Config } from '../settings/config.ts'
import { type Mail, namedMailer, openMail } from './open-mail.ts'
import type { Stores } from './open-stores.ts'
import { type Realtime, startRealtime } from './start-realtime.ts'

/** Core, and the parts of it that the process itself serves. */
export interface OpenCore {
  readonly core: FeatureDeps
  readonly catalogue: LiveCatalogue
  readonly settings: LiveSettings
  readonly images: Images
  readonly avatars: RemoteAvatars
  readonly mail: Mail
  readonly realtime: Realtime
}

interface CorePlace {
  readonly databaseUrl: string
  readonly project: ProjectFolder
  /** The folder of the pictures that every project has. */
  readonly mastersRoot: string
  readonly peers: Peers | undefined
}

/** Loads cached data, takes a node number for ids, and creates core. */
export async function openCore(
  config: Config,
  stores: Stores,
  place: CorePlace,
  teardown: Teardown,
): Promise<OpenCore> {
  const { database, log, clock } = stores
  const { dataDir } = config
  const uploads = new UploadedPictures({ dataDir, findBytes: (id) => findPictureBytes(database, id), log })
  const images = await openImages({
    mastersRoot: place.mastersRoot,
    ownRoots: ['brand', 'art'].map((part) => join(place.project.folder, part)),
    dataDir,
    log,
    uploads,
  })
  const pictures = { pathOf: (id: string) => images.pathOf(id) }
  const avatars = new RemoteAvatars({ dataDir, findUrl: (hash) => findRemoteAvatar(database, hash), log })
  const mail = openMail(config)
  teardown.add(async () => mail.close())
  const catalogue = await LiveCatalogue.load({ database, clock, log, pictures, catalogueUses: CATALOGUE_USES })
  const opened = config.demo.hasWorld ? openedAt(clock.nowMs()) : undefined
  const loaded = await loadProject({ database, log }, place.project, { first: config.firstSettings, at: opened })
  const { settings } = loaded
  const phrases = await LivePhrases.load({ database, log }, place.project.phrases)
  const project = new LiveProject(loaded.project, settings, pictures, phrases)
  const realtime = await startRealtime(config, { database, databaseUrl: place.databaseUrl, clock, log })
  // Also stopped before the HTTP server, so that its clients first reconnect to other processes.
  teardown.add(() => realtime.stop())
  const ids = await openIds(stores, realtime, teardown)
  const core = createCore({
    ...stores,
    ids,
    random: randomBytes,
    seedKey: config.secrets.seedKey,
    config,
    catalogue,
    settings,
    project,
    phrases,
    sisters: new SisterShops(config.sisters, { clock, log }),
    pictures,
    drawings: images,
    simulatesPlayers: false,
    realtime,
    peers: place.peers,
    mailer: mail.mailer && namedMailer(mail.mailer, project),
    demoMailbox: mail.demo,
  })
  return { core, catalogue, settings, images, avatars, mail, realtime }
}

/**
 * Creates the source of ids, with a node number that no other process has. From then on the partitioned tables have partitions for its ids.
 */
async function openIds({ database, clock, log }: Stores, realtime: Realtime, teardown: Teardown): Promise<IdSource> {
  let ids: IdSource | undefined
  const partitions = keepPartitions({ database, log })
  await partitions.start()
  teardown.add(() => partitions.stop())
  const lease = await leaseNode(database, {
    countSockets: realtime.countSockets,
    clock,
    lastIdMs: () => ids?.lastMs ?? 0,
    onDatabaseTime: (databaseMs, askedAtMs, answeredAtMs) => clock.compare(databaseMs, askedAtMs, answeredAtMs),
    log,
  })
  teardown.add(() => lease.release())
  ids = new IdSource(clock, lease.range)
  return ids
}
