import { constants } from 'node:fs'
import { copyFile, link, open, rename, rm, unlink } from 'node:fs/promises'
import { codeOf } from './file-errors.ts'

/** As file systems say it that have none, FAT and exFAT above all; Windows says EISDIR there. */
const noHardLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EMLINK'])

/**
 * Gives a file another name, which is whole at every moment and written over nothing: throws `EEXIST` where something has
 * it. The old name is gone then.
 */
export async function giveName(from: string, to: string, makeLink: typeof link = link): Promise<void> {
  try {
    await makeLink(from, to)
  } catch (error) {
    if (codeOf(error) === 'EXDEV') return await copyWhole(from, to)
    if (!noHardLinks.has(codeOf(error))) throw error
    // the name is taken first: a rename alone would write over what has come to it meanwhile
    await (await open(to, 'wx')).close()
    return await rename(from, to)
  }
  await unlink(from)
}

/** To another device; what could not be copied whole leaves nothing there. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL)
  try {
    const copy = await open(to, 'r+')
    try {
      await copy.sync()
    } finally {
      await copy.close()
    }
  } catch (error) {
    await rm(to, { force: true })
    throw error
  }
  await unlink(from)
}
