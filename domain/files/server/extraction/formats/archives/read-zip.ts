import { listZip } from '../../reading/zip-archive.ts'
import type { Reader } from '../reader.ts'
import { writeNames } from './write-names.ts'

/** What lies in a zip archive, by name. */
export const readZip: Reader = async (source, output, limits) => {
  const { names, isCut } = await listZip(source.content, limits)
  writeNames(names, output)
  return isCut ? { notes: ['entryLimit'] } : {}
}
