import { beforeEach, expect, test, vi } from 'vitest'
import { shortFileName } from '@shuku/kit/web'
import { forgetUploads, historyKey } from './forget-uploads.ts'
import { recordEnded } from './record-ended.ts'
import { PanelItem, toHistoryItem, toPanelItem } from './transfer-items.ts'
import { uploadHistory } from './upload-history.ts'
import { z } from '@shuku/kit/contract'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

const timeZone = 'Asia/Shanghai'
const path = [
  { id: 0, name: '云盘' },
  { id: 7, name: '预算' },
]
const wirePath = [
  { id: 'home', text: '云盘' },
  { id: '7', text: '预算' },
]
const upload = { id: 3, name: '表.xlsx', sizeBytes: 400, sentBytes: 100, path, addedAt: Date.UTC(2026, 10, 29, 2, 5) }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('DISK-24 an upload has what the panel of the suite has of it: file, size, path, state, percent, speed and time', () => {
  const wired = (state: Parameters<typeof toPanelItem>[0]['state']) =>
    z.encode(PanelItem, toPanelItem({ ...upload, state }, { speed: 50, timeZone }))
  expect(wired('sending')).toEqual({
    fileid: '3',
    filename: '表.xlsx',
    filesize: 400,
    path: wirePath,
    status: 'active',
    percent: 25,
    speed: 50,
    datetime: '2026-11-29 10:05:00',
  })
  const states = ['waiting', 'sending', 'paused', 'cancelled', 'done', 'failed'] as const
  expect(states.map((state) => wired(state)['status'])).toEqual([
    'active',
    'active',
    'pause',
    'exception',
    'success',
    'fail',
  ])
  expect([wired('done')['percent'], wired('paused')['speed']]).toEqual([100, 0])
})

test('DISK-23 what was uploaded is in the history of its person, the latest first, also after a reload, and until they sign out', async () => {
  const item = (fileId: number) => toHistoryItem({ fileId, name: '表.xlsx', sizeBytes: 400, path }, timeZone)
  uploadHistory.add(1, item(11))
  uploadHistory.add(1, item(12))
  const stored: unknown = JSON.parse(localStorage.getItem(historyKey(1)) ?? '')
  expect(stored).toMatchObject([
    { fileid: '12', filename: '表.xlsx', filesize: 400, path: wirePath, status: 'success', percent: 100 },
    { fileid: '11' },
  ])
  expect(uploadHistory.list(2)).toEqual([])
  // read anew, as another visit does
  expect(uploadHistory.list(1).map(({ fileId, path: [, folder] }) => [fileId, folder?.name])).toEqual([
    ['12', '预算'],
    ['11', '预算'],
  ])
  expect(uploadHistory.list(1)).toBe(uploadHistory.list(1))
  for (let id = 0; id < 250; id++) uploadHistory.add(1, item(id))
  expect(uploadHistory.list(1)).toHaveLength(200)
  localStorage.setItem(historyKey(1), '[{"fileid":1}]')
  expect(uploadHistory.list(1)).toEqual([])
  await forgetUploads(1)
  expect(localStorage.getItem(historyKey(1))).toBe(null)
})

test('what an earlier visit sent and a later one ended comes into the history too; what is none of the disk’s does not', () => {
  const data = {
    fileid: 77,
    filename: '录像.mp4',
    fileExtendName: 'mp4',
    filesize: '1',
    uploaddate: '',
    username: '',
    filelink: '',
    acclink: '',
    loadlink: '',
    fileidCode: '',
    isImg: '',
    showLoad: 'true',
    showDelete: 'false',
    secretLevel: '4',
    secretLevelValidity: '',
    secretLevelValidityValue: '',
    placed: { id: 5, name: '改名.mp4', as: 'new' },
  }
  const note = { personId: 3, timeZone, path }
  recordEnded({ name: '录像.mp4', sizeBytes: 9, note }, { data })
  recordEnded({ name: '录像.mp4', sizeBytes: 9 }, { data })
  recordEnded({ name: '录像.mp4', sizeBytes: 9, note }, { msg: '' })
  expect(uploadHistory.list(3)).toMatchObject([{ fileId: '77', name: '改名.mp4', sizeBytes: 9, status: 'success' }])
})

test('a name that is shown is cut at 23 bytes of the suite unless another length is asked for', () => {
  expect(shortFileName('集团预算汇总（第三稿）.xlsx')).toBe('集团预算汇总（第….xlsx')
  expect(shortFileName('集团预算汇总表.xlsx')).toBe('集团预算汇总表.xlsx')
})
