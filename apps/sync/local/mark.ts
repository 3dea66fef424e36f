import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What lies in the root of a rule: without it, the folder is another one, or its disk is not there. */
export interface Mark {
  readonly ruleId: string
  /** Of this installation of the client. */
  readonly terminal: string
}

const name = '.shuku-sync'

/** A line for each rule that has this folder. */
export async function hasMark(root: string, mark: Mark): Promise<boolean> {
  const text = await readFile(join(root, name), 'utf8').catch(() => '')
  return text.split('\n').some((line) => isSame(line, mark))
}

function isSame(line: string, { ruleId, terminal }: Mark): boolean {
  try {
    const found = JSON.parse(line) as Partial<Mark> | null
    return found?.ruleId === ruleId && found.terminal === terminal
  } catch {
    return false
  }
}

/** For a rule that begins here; the folder has to be there. */
export async function writeMark(root: string, mark: Mark): Promise<void> {
  if (!(await hasMark(root, mark))) await appendFile(join(root, name), `${JSON.stringify(mark)}\n`)
}
