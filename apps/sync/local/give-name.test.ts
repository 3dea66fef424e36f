import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveName } from './give-name.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuku-name-'))
})
afterEach(() => rm(folder, { recursive: true }))

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test.each([undefined, 'EISDIR', 'EPERM', 'EXDEV'])(
  'a file gets its name whole and over nothing, also where there are no hard links: %s',
  async (code) => {
    const [from, to] = [join(folder, 'temp'), join(folder, 'a.txt')]
    const give = () => (code === undefined ? giveName(from, to) : giveName(from, to, refusing(code)))
    await writeFile(from, 'new')
    await give()
    expect([await readFile(to, 'utf8'), await readdir(folder)]).toEqual(['new', ['a.txt']])
    await writeFile(from, 'newer')
    await expect(give()).rejects.toMatchObject({ code: 'EEXIST' })
    expect([await readFile(to, 'utf8'), await readFile(from, 'utf8')]).toEqual(['new', 'newer'])
  },
)
