import { sql } from 'kysely'
import type { FileHolder } from '@shuku/domain/files/server'
import { deleteMaps } from './delete-maps.ts'
import { getMap } from './get-map.ts'
import { mapList } from './map-list.ts'
import { mapSubject } from './map-subject.ts'
import { listMenu, setInMenu } from './menu.ts'
import { getMapForPrograms, listTemplates } from './programs/get-map.ts'
import { listMapsForPrograms } from './programs/list-maps.ts'
import { operateMap, saveMapType, uploadPicture } from './programs/operate-map.ts'
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

const fileHolders: readonly FileHolder[] = [mapFiles]

/** What the slice's server declares of maps. */
export const mapsPart = {
  handlers: [
    getMap,
    saveMap,
    deleteMaps,
    listMenu,
    setInMenu,
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
