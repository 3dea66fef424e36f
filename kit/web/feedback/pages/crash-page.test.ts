import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CrashPage } from './crash-page.tsx'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

test('SHELL-09~ the crash page says so, followed by the text of the error if there is one', () => {
  const drawn = (error: unknown) => renderToStaticMarkup(createElement(CrashPage, { error }))
  expect(drawn(new Error('rows is undefined'))).toMatch(/对不起，该页面异常，请联系管理员！.*rows is undefined/s)
  for (const error of [undefined, new Error(''), {}]) {
    expect(drawn(error)).toContain('对不起，该页面异常，请联系管理员！')
    expect(drawn(error)).not.toContain('sk-status-detail')
  }
})
