import { type Caller, type Database, handle } from '@shuku/kit/server'
import { mayUseFile } from './may-use-file.ts'
import { fileApi, fileErrors, type FileKind } from '../../contract.ts'
import { actualOf } from './actual-of.ts'

interface Finding {
  readonly db: Database
  readonly caller: Caller
}

/** A file that the caller may read, and whether they may download it; any other counts as not found. */
export async function findFile({ db, caller }: Finding, id: number) {
  return db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .leftJoin('file_text', 'file_text.content_id', 'file.content_id')
    .select([
      'file.id',
      'file.name',
      'file.held_back as heldBack',
      'file.content_id as contentId',
      'file_content.sha256',
      'file_content.size_bytes as sizeBytes',
      'file_content.mime',
      'file_content.kind',
      'file_content.extension as contentExtension',
      'file_content.text_state as textState',
      'file_content.text_reason as textReason',
      'file_text.encoding',
      mayUseFile(caller, 'fetch').as('mayFetch'),
    ])
    .where('file.id', '=', id)
    .where(mayUseFile(caller, 'read'))
    .executeTakeFirst()
}

export const getFile = handle(fileApi.getFile, async (context) => {
  const file = await findFile(context, context.query.fileId)
  if (!file) throw fileErrors.notFound()
  const { id, name, kind, mime, sizeBytes, mayFetch } = file
  const actual = actualOf(file)
  return {
    id,
    name,
    kind: kind as FileKind,
    mime,
    sizeBytes,
    mayDownload: mayFetch,
    ...(actual !== undefined && { actual }),
  }
})
