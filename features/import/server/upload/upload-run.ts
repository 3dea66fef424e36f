import type { Database } from '@shuku/kit/server'
import type { ImportPlace, ImportRun, FoundPicture } from '../import-run.ts'
import type { PlacedFile } from '@shuku/domain/files/server'

interface UploadRequest {
  readonly caller: { readonly personId: number }
  readonly query: { readonly intoId: number; readonly source: string }
}

/** Folders of the same name are different ones when different people import them. */
export function uploadPlace({ caller: { personId }, query: { intoId, source } }: UploadRequest): ImportPlace {
  return { source: `browser:${personId}:${source}`, intoCategoryId: intoId, personId }
}

/** A page's pictures are files of the same import, which come before it. */
export function uploadRun(asked: UploadRequest): ImportRun {
  const place = uploadPlace(asked)
  return { ...place, findPicture: (page, address, db) => findImported(db, place, pathFrom(page, address)) }
}

/** `a/b/page.html` and `../c.png` → `a/c.png`; nothing for what leads out of the folder. */
export function pathFrom({ path }: Pick<PlacedFile, 'path'>, address: string): string | undefined {
  const parts = path.split('/').slice(0, -1)
  for (const part of address.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined
    if (!/^\.{0,2}$/.test(part)) parts.push(part)
  }
  return parts.join('/').normalize('NFC')
}

async function findImported(
  db: Database,
  place: ImportPlace,
  path: string | undefined,
): Promise<FoundPicture | undefined> {
  if (path === undefined) return undefined
  const found = await db
    .selectFrom('import_item')
    .innerJoin('file_content', 'file_content.sha256', 'import_item.sha256')
    .select(['file_content.sha256', 'file_content.size_bytes'])
    .where('import_item.category_id', '=', place.intoCategoryId)
    .where('source', '=', place.source)
    .where('path', '=', path)
    .where('state', '=', 'done')
    .where('file_content.kind', '=', 'image')
    .executeTakeFirst()
  if (!found) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { sha256: found.sha256.toString('hex'), sizeBytes: found.size_bytes, name }
}
