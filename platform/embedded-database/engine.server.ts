import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { isShortOfMemory, spareMemory } from './spare-memory.server.ts'

// Buffers are small: the operating system caches the files anyway. fdatasync, the usual method, does nothing in PGlite. The planner's
// usual costs are those of a turning disk: there a search would read whole tables rather than follow an index.
const settings = [
  'shared_buffers=32MB',
  'max_stack_depth=1MB',
  'wal_sync_method=fsync',
  'random_page_cost=1.1',
]

const withSettings = (flags: readonly string[]) => [
  ...flags,
  ...settings.flatMap((setting) => ['-c', setting]),
]

/** PGlite starts PostgreSQL with -F, which leaves it to the operating system when a commit reaches the disk: it survives kill -9, and not
 *  a power cut. Here a commit waits for the disk, as on a PostgreSQL server. */
const durableFlags = withSettings(PGlite.defaultStartParams.filter((flag) => flag !== '-F'))

/** The filesystem of PGlite, and fsync, which it leaves out. */
class DurableFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const addFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ NODEFS }) => {
      Object.assign(NODEFS.stream_ops, { fsync: (stream: { nfd: number }) => fsyncSync(stream.nfd) })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** Opens the database in `folder`, and makes one when the folder is empty. One process, one engine: the caller holds the lock. */
export function openEngine(folder: string): Promise<PGlite> {
  if (isShortOfMemory()) spareMemory()
  return PGlite.create({ fs: new DurableFiles(folder), extensions: { pg_trgm }, startParams: durableFlags })
}

/** Opens a database in memory, from a dump of a data folder when one is given.
 *  @internal For tests. */
export const openEngineInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({
    extensions: { pg_trgm },
    startParams: withSettings(PGlite.defaultStartParams),
    loadDataDir: dump,
  })
