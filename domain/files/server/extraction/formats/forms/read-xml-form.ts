import { readBytes } from '../../reading/read-bytes.ts'
import type { FormReader } from '../reader.ts'
import { namedValues } from './named-values.ts'

/** It has no pages: all it says is data. */
export const readXmlForm: FormReader = async (file) => {
  const bytes = await readBytes(file)
  return { pages: [], data: [await namedValues(once(bytes))], notes: [] }
}

export async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
