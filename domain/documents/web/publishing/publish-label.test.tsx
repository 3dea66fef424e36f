import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PublishingForecast } from '../../contract/publishing-calls.ts'
import { usePublishLabel } from './publish-label.ts'
import { ForecastLines, ReadersNote } from './readers-note.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const seen: PublishingForecast = {
  readers: 1063,
  by: [],
  needsApproval: false,
  approvers: [],
  approverCount: 0,
  publishesApart: false,
}
const approved = { ...seen, needsApproval: true, approvers: ['李强'], approverCount: 1 }

function Label({ forecast, isLater = false }: { forecast: PublishingForecast | undefined; isLater?: boolean }) {
  return <>{usePublishLabel(forecast, isLater)}</>
}

const labelOf = (forecast?: PublishingForecast, isLater?: boolean) =>
  renderToStaticMarkup(<Label forecast={forecast} isLater={isLater ?? false} />)

test('the button says to how many people it publishes; before that is known, only that it does', () => {
  expect(labelOf()).toBe('发布')
  expect(labelOf(seen)).toBe('发布（1,063 人可见）')
  expect(labelOf({ ...seen, readers: 1 })).toBe('发布（仅您可见）')
  expect(labelOf(seen, true)).toBe('到时发布（1,063 人可见）')
})

test('where it has to be approved the button names who is asked, however many read it then', () => {
  expect(labelOf(approved)).toBe('提交审批（李强）')
  expect(labelOf({ ...approved, approverCount: 4 })).toBe('提交审批（李强等 4 人）')
  expect(labelOf({ ...approved, approvers: [], approverCount: 0 }), 'a field decides it').toBe('提交审批')
  expect(labelOf({ ...seen, publishesApart: true })).toBe('提交，等待发布')
})

test('beside it is said who approves first, how many people read it afterwards, and by what', () => {
  const by = [{ name: '财务部 · 部门 · 含下级', people: 12 }]
  const html = renderToStaticMarkup(<ForecastLines forecast={{ ...approved, by }} />)
  expect(html).toContain('先由李强审批')
  expect(html).toContain('生效后 1,063 人能看到')
  expect(html).toContain('财务部 · 部门 · 含下级：12 人')
})

test('where no button says how many people read it the note does; before that is known there is none', () => {
  const noted = (forecast: PublishingForecast | undefined) =>
    renderToStaticMarkup(<ReadersNote isCounted forecast={forecast} />)
  expect(noted(seen)).toContain('生效后 1,063 人能看到')
  expect(noted({ ...seen, readers: 1 })).toContain('生效后仅您能看到')
  expect(noted(undefined)).toBe('')
})
