import type { DocumentOperation } from '@shuku/domain/documents/contract'
import { documentActions, type DocumentAction } from '@shuku/domain/documents/web'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { features } from './features.ts'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const acts = features
  .flatMap(({ slots = [] }) => slots)
  .flatMap(({ slot, items }) => (slot === documentActions.slot ? (items as readonly DocumentAction[]) : []))

const offers = import.meta.glob<Readonly<Record<string, unknown>>>('../../../features/*/offers.ts', { eager: true })

/** What the slices' servers offer of documents. */
const operations = Object.values(offers)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]): DocumentOperation[] => {
    if (name.endsWith('Operation')) return [value as DocumentOperation]
    return name.endsWith('Operations') ? Object.values(value as Record<string, DocumentOperation>) : []
  })

test('an operation of a slice has an icon and a click on the screens, under the same declaration', () => {
  expect(operations.length).toBeGreaterThan(10)
  for (const operation of operations) {
    const shown = acts.filter((act) => act.operation.id === operation.id)
    expect(shown, operation.id).toHaveLength(1)
    expect(shown[0]?.operation, `${operation.id}: words, order and what it works on are declared once`).toBe(operation)
    expect(renderToStaticMarkup(shown[0]?.icon), operation.id).toMatch(/^<svg .*<(?:path|circle|rect|line|poly)/)
    expect(shown[0]?.run ?? shown[0]?.href, operation.id).toBeTypeOf('function')
  }
})

test('no two acts on documents have one name', () => {
  const ids = acts.map(({ operation }) => operation.id)
  expect(ids).toEqual([...new Set(ids)])
})
