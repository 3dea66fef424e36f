import { storeFile, type Keeping } from '../upload/store-file.ts'
import type { DrawnPortrait } from './draw-portrait.ts'

export interface Portrait {
  readonly photoFileId: number
  readonly smallFileId: number
}

/** Creates the files of a drawn photo. */
export async function storePortrait(keeping: Keeping, { photo, small }: DrawnPortrait): Promise<Portrait> {
  const name = 'portrait.webp'
  const { id: photoFileId } = await storeFile(keeping, { ...photo, name })
  const { id: smallFileId } = await storeFile(keeping, { ...small, name })
  return { photoFileId, smallFileId }
}
