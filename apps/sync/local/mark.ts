import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What lies in the root of a rule: without it, the folder is another one, or its disk is not there. */
export interface Mark {
  readonly ruleId: string
  /** Of this installation of the client. */
  readonly terminal: string
}

const name = '.shuku-sync'

export async function readMark(root: string): Promise<Mark | undefined> {
  try {
    const { ruleId, terminal } = JSON.parse(await readFile(join(root, name), 'utf8')) as Partial<Mark>
    return ruleId === undefined || terminal === undefined ? undefined : { ruleId, terminal }
  } catch {
    return undefined
  }
}

/** Refused where another rule has its mark there already. */
export async function writeMark(root: string, mark: Mark): Promise<void> {
  await writeFile(join(root, name), `${JSON.stringify(mark)}\n`, { flag: 'wx' })
}
