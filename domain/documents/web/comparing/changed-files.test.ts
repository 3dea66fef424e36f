import { expect, test } from 'vitest'
import { changedFiles } from './changed-files.ts'

test('attachments that went, came, got another file or another name are named, the others not', () => {
  const before = [
    { id: 1, fileId: 11, name: '流程图.vsdx' },
    { id: 2, fileId: 12, name: '标准.xlsx' },
    { id: 3, fileId: 13, name: '样表.docx' },
    { id: 4, fileId: 14, name: '说明.txt' },
  ]
  const after = [
    { id: 4, fileId: 14, name: '说明.txt' },
    { id: 2, fileId: 22, name: '标准2026.xlsx' },
    { id: 3, fileId: 13, name: '申请样表.docx' },
    { id: 5, fileId: 15, name: '附录.pdf' },
  ]
  expect(changedFiles(before, after)).toEqual([
    { id: 1, kind: 'removed', name: '流程图.vsdx' },
    { id: 2, kind: 'replaced', name: '标准2026.xlsx', before: '标准.xlsx' },
    { id: 3, kind: 'renamed', name: '申请样表.docx', before: '样表.docx' },
    { id: 5, kind: 'added', name: '附录.pdf' },
  ])
})
