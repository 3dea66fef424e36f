import { afterEach, expect, test, vi } from 'vitest'
import { reportClosed, reportSaved } from './report-to-page.ts'

const saved = {
  id: 7,
  revision: 2,
  operation: 'edit',
  name: '上岗地图',
  updatedAt: new Date('2026-11-20T05:42:00Z'),
  updaterId: 3,
  updaterName: '王芳',
} as const

afterEach(() => vi.unstubAllGlobals())

const within = (parent: object, opener: object | null = null) => vi.stubGlobal('window', { parent, opener })

test('KNOW-46~ KNOW-23~ the page around the editor learns what was saved, and that it was closed', () => {
  const reports = vi.fn<(report: unknown) => void>()
  within({ knowledgeMapCallback: reports })
  reportSaved('map', saved)
  reportClosed()
  expect(reports.mock.calls).toEqual([
    [
      {
        rowid: 7,
        operation: 'edit',
        name: '上岗地图',
        updatedate: '2026-11-20T05:42:00.000Z',
        updateId: 3,
        updaterName: '王芳',
      },
    ],
    [{ type: 1 }],
  ])
})

test('KNOW-42~ the page around a point learns its row id, what was done and its name; it is not taken for a map', () => {
  const [ofPoints, ofMaps] = [vi.fn<(report: unknown) => void>(), vi.fn<(report: unknown) => void>()]
  within({ knowledgePointCallback: ofPoints, knowledgeMapCallback: ofMaps })
  reportSaved('point', { ...saved, operation: 'add', name: '差旅报销' })
  expect(ofPoints.mock.calls).toMatchObject([[{ rowid: 7, operation: 'add', name: '差旅报销' }]])
  expect(ofMaps).not.toHaveBeenCalled()
})

test('the page that opened the window is called where none is around it; one that cannot be looked into is passed over', () => {
  const reports = vi.fn<(report: unknown) => void>()
  const foreign = new Proxy(
    {},
    {
      get: () => {
        throw new Error('another origin')
      },
    },
  )
  within(foreign, { knowledgeMapCallback: reports })
  reportClosed()
  expect(reports).toHaveBeenCalledTimes(1)
  within({})
  expect(() => reportClosed()).not.toThrow()
})
