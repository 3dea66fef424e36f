import { storeFile, type FileContext } from '../upload/store-file.ts'
import type { DrawnPortrait } from './draw-portrait.ts'

export interface Portrait {
  readonly photoFileId: number
  readonly smallFileId: number
}

/** Creates the files of a drawn photo. */
export async function storePortrait(context: FileContext, { photo, small }: DrawnPortrait): Promise<Portrait> {
  const name = 'portrait.webp'
  const { id: photoFileId } = await storeFile(context, { ...photo, name })
  const { id: smallFileId } = await storeFile(context, { ...small, name })
  return { photoFileId, smallFileId }
}
