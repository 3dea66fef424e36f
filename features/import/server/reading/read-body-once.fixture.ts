import { readBody } from './read-body.ts'

interface BodyFile {
  readonly path: string
  readonly name: string
  readonly sizeBytes: number
}

/** Reads a file as an import does, in this process. */
export async function work({ path, ...file }: BodyFile): Promise<string> {
  const body = await readBody(path, file)
  return body ? 'body' : 'attachment'
}
