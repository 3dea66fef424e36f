import { createHash, randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { FileToFetch } from '@shuku/domain/terminals/contract'
import { codeOf } from '../../local/file-errors.ts'
import type { Bytes } from '../../local/real-folder.ts'
import { isNameOfDisk } from '../../plan/names.ts'
import type { Content } from '../../run/ports.ts'
import { remoteFor } from '../rules/remote-for.ts'
import { Refused } from '../speak.ts'
import type { Session, Surroundings } from '../surroundings.ts'

const mostTries = 1000

/** Fetches a file of the disk into the download folder, beside whatever has its name there; answers where it lies. */
export async function fetchFile(session: Session, { itemId, versionId, name }: FileToFetch): Promise<string> {
  // a server that somebody has taken over does not choose the folder
  if (!isNameOfDisk(name)) throw new Refused('fileBroken', { name })
  const remote = remoteFor(session, { rule: { id: 0, revision: 0 } })
  const content = await remote.fetch({ id: itemId, versionId })
  if (!content) throw new Refused('fileGone', { name })
  const folder = downloadFolder(session.command.surroundings)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomUUID()}.part`)
  try {
    if ((await write(temporary, content.bytes)) !== content.sha256) throw new Refused('fileBroken', { name })
    return await giveName(temporary, folder, name)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** As the system calls it; where it has none yet, it is made. */
function downloadFolder({ environment, home }: Surroundings): string {
  const named = environment['XDG_DOWNLOAD_DIR']
  if (named !== undefined && named !== '') return named
  const chinese = join(home, '下载')
  return existsSync(chinese) ? chinese : join(home, 'Downloads')
}

/** Answers the hash of what was written. */
async function write(path: string, bytes: Content<Bytes>['bytes']): Promise<string> {
  if ('path' in bytes) throw new Error('a file of this computer is not fetched')
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Nothing is written over: a name that is taken gets a number. */
async function giveName(temporary: string, folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name)
  for (let number = 1; number <= mostTries; number++) {
    const path = join(folder, number === 1 ? name : `${stem} (${number})${ext}`)
    try {
      await copyFile(temporary, path, constants.COPYFILE_EXCL)
      return path
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  throw new Refused('nameIsTaken', { name })
}
