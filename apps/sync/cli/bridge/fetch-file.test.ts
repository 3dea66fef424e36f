import { expect, test } from 'vitest'
import type { Session } from '../surroundings.ts'
import { fetchFile } from './fetch-file.ts'

test.each(['../启动项.desktop', '..', 'a/b.txt', String.raw`..\启动.bat`, 'C:x.txt'])(
  'a file that is called %s is fetched from no server',
  async (name) => {
    // nothing of the session is needed for that
    await expect(fetchFile({} as Session, { itemId: 1, versionId: 1, name })).rejects.toMatchObject({
      word: 'fileBroken',
    })
  },
)
