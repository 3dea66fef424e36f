import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { whileContentsStay } from '@shuku/domain/files/server'
import { LocalStore, prepareDatabase } from '@shuku/kit/server'
import { backupErrors } from '../backup/backup-errors.ts'
import { copyContents } from '../backup/copy-contents.ts'
import { readContents, requireWhole, type NamedContent } from '../backup/dump-streams.ts'
import { readManifest, type Manifest } from '../backup/manifest.ts'
import type { Stores } from '../open-stores.ts'
import type { Done } from '../progress-line.ts'
import { loadDatabase, requireTarget } from './load-database.ts'

interface RestoreOptions extends Pick<Stores, 'pool' | 'database' | 'store'> {
  readonly folder: string
  /** Replaces all present data by the backup. */
  readonly replace?: boolean
  /** The numbers of the holds in force, before they are replaced by those of the backup; not called where there is none. */
  readonly onHolds?: (ids: readonly number[]) => void
  readonly onProgress?: (done: Done) => void
  readonly signal?: AbortSignal
}

export interface RestoreReport {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  readonly added: number
  /** Contents that were missing when the backup was made. */
  readonly lost: readonly string[]
}

/**
 * Puts a backup into this product's database and store: first the files, which nobody sees without the rows, then the
 * rows in one transaction. Everything is compared with its hash before a row is changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { pool, database, folder, replace = false } = options
  const manifest = readManifest(folder)
  for (const dump of [...manifest.tables, manifest.contents]) await requireWhole(folder, dump)
  // an external database may be new
  await prepareDatabase(pool)
  const loading = { folder, manifest, replace }
  await requireTarget(pool, loading)
  const holds = replace ? await findHolds(pool) : []
  if (holds.length > 0) options.onHolds?.(holds)
  // until the rows are loaded nothing refers to the files, so the sweep must not run
  const added = await whileContentsStay(database, async () => {
    const brought = await bringFiles(options, manifest)
    await loadDatabase(pool, loading)
    return brought
  })
  const { madeAt, contents, lost, tables } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { madeAt, rows, files: contents.rows - lost.length, added, lost }
}

/** Only their numbers: names tell of investigations, and terminals have witnesses and logs. */
async function findHolds(pool: Stores['pool']): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from hold where released_at is null order by id')
  return rows.map(({ id }) => id)
}

async function bringFiles({ store, folder, onProgress, signal }: RestoreOptions, manifest: Manifest): Promise<number> {
  const lost = new Set(manifest.lost)
  const total = manifest.contents.rows - lost.size
  if (total > 0 && !existsSync(join(folder, 'files'))) throw backupErrors.damaged({ file: 'files' })
  let [done, bytes] = [0, 0]
  const copied = await copyContents({
    contents: without(readContents(folder, manifest.contents), lost),
    from: apart(new LocalStore(join(folder, 'files'))),
    to: store,
    checkPresent: true,
    signal,
    onContent: ({ sizeBytes }) => {
      done += 1
      bytes += sizeBytes
      onProgress?.({ done, total, bytes })
    },
  })
  const [damaged] = copied.lost
  if (damaged !== undefined) throw backupErrors.damaged({ file: `files: ${damaged}` })
  return copied.added
}

async function* without(
  contents: AsyncIterable<NamedContent>,
  lost: ReadonlySet<string>,
): AsyncGenerator<NamedContent> {
  for await (const content of contents) if (!lost.has(content.sha256)) yield content
}

/** Copied, not linked, so that damage to the product's disk does not reach the backup. */
function apart(store: LocalStore) {
  return {
    size: (sha256: string) => store.size(sha256),
    open: (sha256: string) => store.open(sha256),
    requireReachable: () => store.requireReachable(),
  }
}
