import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { languageStore } from '../language/language-store.ts'
import { UploadLine } from './upload-line.tsx'
import type { UploadItem } from './upload-queue.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

const nothing = () => undefined
const item = {
  id: 1,
  scope: '',
  into: undefined,
  path: [],
  addedAt: 0,
  shownInPlace: false,
  name: 'a.zip',
  sizeBytes: 4 * 1024 * 1024,
  sentBytes: 1024 * 1024,
  hasArrived: false,
  isHeldUp: false,
  isResumable: true,
  error: undefined,
  wayOut: undefined,
  seenAt: undefined,
}
const shown = (state: UploadItem['state'], speed?: number, more: Partial<UploadItem> = {}) =>
  renderToStaticMarkup(
    <UploadLine
      item={{ ...item, state, ...more }}
      actions={{ retry: nothing, pause: nothing, cancel: nothing }}
      speed={speed}
    />,
  )

test('DISK-20 an upload says its state in words: under way with percent first, and speed once it is known, cancelled, done, failed, paused', () => {
  expect([shown('cancelled'), shown('done'), shown('failed'), shown('paused')].map((html) => textOf(html))).toEqual([
    expect.stringContaining('已取消'),
    expect.stringContaining('上传成功'),
    expect.stringContaining('上传失败'),
    expect.stringContaining('已暂停'),
  ])
  const speeds = [500, 2048, 3 * 1024 ** 2, 2 * 1024 ** 3].map((speed) => textOf(shown('sending', speed)))
  for (const [at, unit] of ['B/s', 'KB/s', 'MB/s', 'GB/s'].entries()) {
    expect(speeds[at]).toContain('25%')
    expect(speeds[at]).toContain(unit)
  }
  // while no speed is known, and where the line has stopped
  for (const isHeldUp of [false, true])
    expect(textOf(shown('sending', undefined, { isHeldUp }))).toMatch(/25% · 1\.0\sMB \/ 4\.0\sMB/)
})

test('one that is done leads to where it is seen, and one that failed offers what its task knows to do about it', () => {
  const actions = { retry: nothing, pause: nothing, cancel: nothing }
  const line = (more: Partial<UploadItem>) =>
    renderToStaticMarkup(
      <UploadLine item={{ ...item, state: 'sending', seenAt: '#/folder', ...more }} actions={actions} />,
    )
  expect(line({ state: 'done' })).toContain('href="#/folder"')
  expect(line({})).not.toContain('href=')
  expect(line({ state: 'failed', wayOut: { label: '清理空间', run: nothing } })).toContain('清理空间')
})

function textOf(html: string): string {
  expect(languageStore.language()).toBe('zh-CN')
  return html.replaceAll(/<[^>]*>/g, ' ')
}
