import { mostLinesOfRun } from '@shuku/features/sync-rules/contract'
import { expect, test } from 'vitest'
import type { Action } from '../../plan/entries.ts'
import { CollectedRun } from './collect-run.ts'

const file = { name: '合同.docx', signature: '1', sizeBytes: 10, sha256: 'a' }
const item = { id: 5, versionId: 6, folderId: 1, name: '合同.docx', sizeBytes: 20, sha256: 'b' }
const create: Action = { do: 'create', file, name: '合同.docx' }

test('SYNC-49~ a run is told by counts of files and a line for each, below the folder of its rule', () => {
  const run = new CollectedRun()
  const { onAct, onFolderMoved, onRefused } = run.observer(['文档'])
  onAct({ path: ['甲'], action: create, isDone: true })
  onAct({ path: [], action: { do: 'replace', file, item }, isDone: true })
  onAct({ path: [], action: { do: 'adopt', file, item }, isDone: true })
  onAct({ path: [], action: { do: 'addVersion', file, item }, isDone: false })
  onRefused({ reason: 'quota', message: '空间不足' })
  onAct({ path: [], action: create, isDone: false })
  onFolderMoved({ from: ['乙'], to: ['丙'] })
  const reports = [{ path: ['甲'], name: 'a.txt', reason: 'busy' as const }]
  run.end({ ended: 'done', failed: 1, reports, unread: [['乙']] }, ['文档'], 7)
  expect(run.finalCounts).toEqual({ seen: 7, sent: 1, fetched: 1, left: 1, failed: 2, bytes: 30 })
  expect(run.lines).toEqual([
    { act: 'left', path: '文档/合同.docx', itemId: 5, sizeBytes: 10, reason: 'busy' },
    { act: 'left', path: '文档/合同.docx', sizeBytes: 10, reason: 'quota' },
    { act: 'left', path: '文档/乙', reason: 'unread' },
    { act: 'left', path: '文档/甲/a.txt', reason: 'busy' },
    { act: 'sent', path: '文档/甲/合同.docx', sizeBytes: 10 },
    { act: 'fetched', path: '文档/合同.docx', itemId: 5, sizeBytes: 20 },
    { act: 'moved', path: '文档/丙' },
  ])
})

test('of a long run every problem is told before what went well', () => {
  const run = new CollectedRun()
  const { onAct } = run.observer([])
  for (let number = 0; number < mostLinesOfRun + 5; number++) onAct({ path: [], action: create, isDone: true })
  onAct({ path: [], action: create, isDone: false })
  expect(run.lines).toHaveLength(mostLinesOfRun)
  expect(run.lines[0]).toMatchObject({ act: 'left' })
  expect(run.finalCounts.sent).toBe(mostLinesOfRun + 5)
})
