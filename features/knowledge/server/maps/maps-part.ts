import type { FileHolder } from '@shuku/domain/files/server'
import { deleteMaps } from './delete-maps.ts'
import { getMap } from './get-map.ts'
import { mapFiles } from './map-files.ts'
import { mapList } from './map-list.ts'
import { mapSubject } from './map-subject.ts'
import { getMapForPrograms, listTemplates } from './programs/get-map.ts'
import { listMapsForPrograms } from './programs/list-maps.ts'
import { operateMap, saveMapType } from './programs/operate-map.ts'
import { uploadPicture } from './programs/upload-picture.ts'
import { getPublicMap, getPublicPoint, listPublicMaps } from './public-maps.ts'
import { saveMap } from './save-map.ts'

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
