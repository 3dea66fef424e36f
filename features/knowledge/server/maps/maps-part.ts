import { sql } from 'kysely'
import { detectType, receivedFile, storeFile, uploadedFile, type FileHolder } from '@shuku/domain/files/server'
import { handle, once, withLocalFile } from '@shuku/kit/server'
import { mapProgramsApi } from '../../contract/map-programs.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { requireKeeper } from '../role-rights.ts'
import { deleteMaps } from './delete-maps.ts'
import { getMap } from './get-map.ts'
import { mapList } from './map-list.ts'
import { mapSubject } from './map-subject.ts'
import { getMapForPrograms, listTemplates } from './programs/get-map.ts'
import { listMapsForPrograms } from './programs/list-maps.ts'
import { operateMap, saveMapType } from './programs/operate-map.ts'
import { getPublicMap, getPublicPoint, listPublicMaps } from './public-maps.ts'
import { saveMap } from './save-map.ts'

const holds = sql<boolean>`(
  exists (select from knowledge_map as map where map.preview_file_id = file.id)
  or exists (select from knowledge_map as map where map.file_ids @> array[file.id]))`

/** The preview image, and pictures in texts: everybody with a session sees them, and puts them into nothing else by that. */
const mapFiles: FileHolder = {
  id: 'knowledge.maps',
  holds,
  opens: (_caller, use) => (use === 'read' || use === 'fetch' ? holds : sql<boolean>`false`),
  // no document opens them, and none of them has a secrecy of its own
  holdings: () =>
    sql`select null::bigint as file_id, null::bigint as document_id, null::integer as secrecy where false`,
}

/** By content: what every browser draws, and what no script is in. */
const pictureTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/gif', 'image/png'])

const uploadPicture = handle(
  mapProgramsApi.uploadPicture,
  (context) =>
    once(mapProgramsApi.uploadPicture, context, async () => {
      requireKeeper(context.caller)
      const { sha256, sizeBytes, claimedName: name } = receivedFile(context.files)
      const { mime } = await withLocalFile(context.store, sha256, (path) => detectType(path, name))
      if (!pictureTypes.has(mime)) throw knowledgeErrors.notAPicture()
      const file = await storeFile(context, { sha256, sizeBytes, name })
      return { file: await uploadedFile(context, file) }
    }),
  // asked before the picture comes, and again when it is stored
  { admit: ({ caller }) => Promise.resolve(requireKeeper(caller)) },
)

const fileHolders: readonly FileHolder[] = [mapFiles]

/** What the slice's server declares of maps. */
export const mapsPart = {
  handlers: [
    getMap,
    saveMap,
    deleteMaps,
    listMapsForPrograms,
    getMapForPrograms,
    operateMap,
    saveMapType,
    listTemplates,
    uploadPicture,
    listPublicMaps,
    getPublicMap,
    getPublicPoint,
  ],
  lists: [mapList],
  subjects: [mapSubject],
  fileHolders,
}
