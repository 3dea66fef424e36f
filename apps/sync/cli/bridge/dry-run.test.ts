import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskFeedApi } from '@shuku/features/cloud-disk/contract'
import type { DraftRule, DryRun } from '@shuku/features/sync-rules/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteState } from '../../state/sqlite-state.ts'
import { folderState, openKnown } from '../rules/prepare-folder.ts'
import { placesState } from '../rules/folders-of-rule.ts'
import type { Session } from '../surroundings.ts'
import { dryRun } from './dry-run.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'shuku-dry-run-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const rootId = 1
const changedAt = new Date('2026-03-01T08:00:00Z')
const folder = { isFile: false, purpose: null, versionId: null, fileId: null, sizeBytes: null, sha256: null }
const item = { ...folder, changedAt, changeNo: 1, isDeleted: false }
const sha256 = 'f'.repeat(64)
const items = [
  { ...item, id: 2, parentId: rootId, name: '文档' },
  { ...item, id: 3, parentId: 2, name: '合同.txt', isFile: true, versionId: 4, fileId: 5, sizeBytes: 3, sha256 },
  { ...item, id: 6, parentId: rootId, name: '旧图片' },
]

/** A client that has these rules, before a disk with `items`; `asked` are the calls that list the disk. */
function startedWith(ruleIds: readonly number[]) {
  const asked: string[] = []
  const call = (endpoint: unknown, { epoch }: { readonly epoch?: string }) => {
    asked.push(endpoint === diskFeedApi.listTree ? 'tree' : 'changes')
    if (endpoint === diskFeedApi.listTree) return Promise.resolve({ epoch: 'e', changeNo: 1, items })
    return Promise.resolve({ epoch: 'e', changeNo: 1, reset: epoch !== 'e', more: false, items: [] })
  }
  const session = {
    client: { call },
    terminal: 'tag',
    book: { rules: ruleIds.map((id) => ({ id })) },
    begun: new Map(),
    command: {
      folder: { statePath: join(home, 'state.db'), settings: {} },
      surroundings: { computerName: 'PC', signal: new AbortController().signal },
    },
  } as unknown as Session
  return { asked, session }
}

function ruleWith(names: readonly string[], more: Partial<DraftRule> = {}): DraftRule {
  const localFolders = names.map((name) => join(home, name))
  for (const path of localFolders) mkdirSync(path, { recursive: true })
  const scope = { extensions: ['txt'], minBytes: 0, maxBytes: 1000 }
  return { id: 0, way: 'up', onDuplicate: 'overwrite', ...scope, localFolders, folderId: rootId, ...more }
}

const actsOf = ({ acts }: DryRun) => acts.map(({ act, names }) => `${act} ${names.join(' ')}`)

test('the tree of the disk is listed once, however many folders a rule has', async () => {
  const { asked, session } = startedWith([])
  const rule = ruleWith(['文档', '图片', '录音'])
  writeFileSync(join(home, '文档', '合同.txt'), 'one')
  writeFileSync(join(home, '录音', 'a.txt'), 'a')
  expect(actsOf(await dryRun(session, rule))).toEqual(['addVersion 文档/合同.txt', 'create 录音/a.txt'])
  expect(asked.filter((what) => what === 'tree')).toHaveLength(1)
})

test('of a file that differs it is said when it was changed on the computer, and when in the disk', async () => {
  const { session } = startedWith([])
  const rule = ruleWith(['文档', '图片'])
  const path = join(home, '文档', '合同.txt')
  writeFileSync(path, 'one')
  const here = new Date('2026-02-01T10:20:30.000Z')
  utimesSync(path, here, here)
  writeFileSync(join(home, '图片', 'b.txt'), 'b')
  const { acts } = await dryRun(session, rule)
  const dates = [{ here: here.toISOString(), there: changedAt.toISOString() }]
  expect(acts).toMatchObject([{ act: 'addVersion', dates }, { act: 'create' }])
  expect(acts[1]).not.toHaveProperty('dates')
})

test('a rule that is known lists only what changed, while it runs, and goes on with the folders that it has', async () => {
  const rule = ruleWith(['文档', '图片'], { id: 7 })
  const [documents = '', pictures = ''] = rule.localFolders
  const running = openKnown(join(home, 'state.db'))
  const places = new SqliteState(running, placesState(7))
  for (const { id, name, ...facts } of items)
    places.putNode({
      id,
      name,
      parentId: facts.parentId,
      isFile: facts.isFile,
      versionId: facts.versionId ?? 0,
      sizeBytes: facts.sizeBytes ?? 0,
      sha256: facts.sha256 ?? '',
      isDeleted: false,
    })
  // renamed in the cloud since
  const base = { folder: pictures, path: [pictures], itemId: 6, remoteName: '图片', remoteParentId: rootId }
  places.putFolderBase(base)
  Object.assign(places.progress, { epoch: 'e', changeNo: 1 })
  places.save()
  const own = new SqliteState(running, folderState(7, { localFolder: documents, folderId: 2 }))
  own.putBase({
    folder: '',
    key: '合同.txt',
    localName: '合同.txt',
    signature: '0',
    sha256,
    itemId: 3,
    remoteName: '合同.txt',
    remoteSha256: sha256,
  })
  Object.assign(own.progress, { epoch: 'e', changeNo: 1 })
  own.save()

  writeFileSync(join(documents, '合同.txt'), 'one')
  writeFileSync(join(pictures, 'b.txt'), 'b')
  const { asked, session } = startedWith([7])
  const plan = await dryRun(session, { ...rule, onDuplicate: 'skip' })
  // what the rule has carried itself is no duplicate
  expect(actsOf(plan)).toEqual(['addVersion 文档/合同.txt', 'create 图片/b.txt'])
  expect(asked).toEqual(['changes'])
  running.close()
})
