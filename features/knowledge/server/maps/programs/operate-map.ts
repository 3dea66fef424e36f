import type { QueryOf } from '@shuku/kit/contract'
import { detectType, readFileId, receivedFile, storeFile, uploadedFile } from '@shuku/domain/files/server'
import { handle, localStamp, once, withLocalFile, type Context } from '@shuku/kit/server'
import { mapProgramsApi as api, type SentTheme } from '../../../contract/map-programs.ts'
import type { SavedTheme } from '../../../contract/maps.ts'
import { knowledgeErrors } from '../../../knowledge-errors.ts'
import { mapErrors } from '../../../map-errors.ts'
import { storeCategories } from '../../points/categories.ts'
import { requireKeeper } from '../../role-rights.ts'
import { removeMaps } from '../delete-maps.ts'
import { storeMap } from '../save-map.ts'
import { templateOf } from '../templates.ts'

/** The code of a deletion that went well. */
const done = '1'

export const operateMap = handle(api.operateMap, async (context) => {
  const { caller, query } = context
  requireKeeper(caller)
  if (query.operation === 'delete') {
    const ids = await removeMaps(context, query.ids)
    return { result: done, id: ids.join(',') }
  }
  const [id] = query.ids
  if (query.operation === 'edit' && id === undefined) throw mapErrors.noneChosen()
  const saved = await storeMap(context, {
    ...(query.operation === 'edit' && { id, revision: query.revision, seenAt: query.seenAt, mayBeUnseen: true }),
    name: query.name,
    remark: query.remark,
    template: templateOf(query.template),
    contents: query.contents,
    categoryId: query.categoryId === 0 ? undefined : query.categoryId,
    previewFileId: await readPicture(context, query),
    themes: inOrder(query.themes),
  })
  return {
    id: String(saved.id),
    revision: saved.revision,
    updatedAt: localStamp(saved.updatedAt, caller.timeZone),
    updaterId: saved.updaterId,
    updaterName: saved.updaterName,
  }
})

/** By its id, or by the code with which it was uploaded. */
async function readPicture({ db }: Context, { previewFile }: QueryOf<typeof api.operateMap>) {
  const text = previewFile.trim()
  if (text === '' || text === '0') return undefined
  const id = await readFileId(db, text)
  if (id === undefined) throw mapErrors.unknownPicture()
  return id
}

function inOrder(themes: readonly SentTheme[]): SavedTheme[] {
  return themes
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, title, weight, points }) => ({ ...(id === 0 ? {} : { id }), title, weight, points }))
}

export const saveMapType = handle(api.saveMapType, async (context) => {
  const categories = context.query.categories.map(({ id, ...category }) => (id === 0 ? category : { id, ...category }))
  await storeCategories(context, { kind: 'map', categories })
  return {}
})

/** By content: what every browser draws, and what no script is in. */
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/gif', 'image/png'])

export const uploadPicture = handle(
  api.uploadPicture,
  (context) =>
    once(api.uploadPicture, context, async () => {
      requireKeeper(context.caller)
      const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
      const { mime } = await withLocalFile(context.store, sha256, (path) => detectType(path, name))
      if (!types.has(mime)) throw knowledgeErrors.notAPicture()
      const file = await storeFile(context, { sha256, sizeBytes, name })
      return { file: await uploadedFile(context, file) }
    }),
  // asked before the picture comes, and again when it is stored
  { admit: ({ caller }) => Promise.resolve(requireKeeper(caller)) },
)
