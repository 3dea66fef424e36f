import { keepFile, type Keeping } from '../upload/keep-file.ts'
import type { DrawnPortrait } from './draw-portrait.ts'

export interface Portrait {
  readonly photoFileId: number
  readonly smallFileId: number
}

/** Makes files of a photo that was drawn. */
export async function keepPortrait(keeping: Keeping, { photo, small }: DrawnPortrait): Promise<Portrait> {
  const name = 'portrait.webp'
  const { id: photoFileId } = await keepFile(keeping, { ...photo, name })
  const { id: smallFileId } = await keepFile(keeping, { ...small, name })
  return { photoFileId, smallFileId }
}
