import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mostListedFolders } from '@shuku/domain/terminals/contract'
import { browseFolders } from './browse-folders.ts'

function givenHome() {
  const top = mkdtempSync(join(tmpdir(), 'shuku-browse-'))
  const home = join(top, 'home')
  for (const name of ['文档/合同', '图片', '.ssh', '图片10', '图片9']) mkdirSync(join(home, name), { recursive: true })
  mkdirSync(join(top, 'other'))
  symlinkSync(join(top, 'other'), join(home, 'link'))
  writeFileSync(join(home, 'file.txt'), 'a')
  return { top, home, computer: { platform: 'linux' as const, home } }
}

const namesOf = ({ folders }: { readonly folders: readonly { readonly name: string }[] }) =>
  folders.map(({ name }) => name)

test('SYNC-51~ the folders of a computer are listed level by level, without files, links and what is hidden', async () => {
  const { computer, home } = givenHome()
  expect(namesOf(await browseFolders(computer, undefined))[0]).toBe(home)
  expect(namesOf(await browseFolders(computer, home))).toEqual(['图片', '图片9', '图片10', '文档'])
  expect((await browseFolders(computer, join(home, '文档'))).folders).toEqual([
    { name: '合同', path: join(home, '文档', '合同') },
  ])
})

test('what lies outside home and connected disks is not shown, however it is written', async () => {
  const { computer, home, top } = givenHome()
  for (const path of ['/', '/etc', top, join(home, '..', 'other'), `${home}/../other`, `${home}-2`])
    await expect(browseFolders(computer, path), path).rejects.toMatchObject({ word: 'outsideHome' })
  await expect(browseFolders(computer, join(home, 'gone'))).rejects.toMatchObject({ word: 'unreadFolder' })
})

test('of a folder with very many folders the first are listed, and that there are more', async () => {
  const { computer, home } = givenHome()
  for (let number = 0; number <= mostListedFolders; number++) mkdirSync(join(home, '图片', `f${number}`))
  const { folders, isCut } = await browseFolders(computer, join(home, '图片'))
  expect([folders.length, isCut]).toEqual([mostListedFolders, true])
})
