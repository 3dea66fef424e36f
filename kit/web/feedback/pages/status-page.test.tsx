import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../call/call-error.ts'
import { ErrorState } from '../error-state.tsx'
import { CrashPage } from './crash-page.tsx'
import { NoPermission } from './no-permission.tsx'
import { NotFound } from './not-found.tsx'
import { StatusPage } from './status-page.tsx'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

const error = new CallError({ message: '没有权限', code: 'x', kind: 'refused', requestId: '' })

test.each([
  ['an address that is none', () => <NotFound />],
  ['a page without permission', () => <NoPermission />],
  ['a page that failed while it was drawn', () => <CrashPage error={undefined} />],
  ['a page that did not load', () => <ErrorState isPage error={error} />],
])('%s has one heading of the first level', (_, Page) => {
  expect(renderToStaticMarkup(<Page />).match(/<h1[ >]/g)).toHaveLength(1)
})

test('what stands in a part of a page leaves the first heading to the page', () => {
  for (const Part of [() => <StatusPage title="没有数据" />, () => <ErrorState error={error} />])
    expect(renderToStaticMarkup(<Part />)).not.toContain('<h1')
})
