import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CrashPage } from './crash-page.tsx'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

test('SHELL-09~ the crash page says so, with the text of the error only for who opens it', () => {
  const drawn = (error: unknown) => renderToStaticMarkup(createElement(CrashPage, { error }))
  expect(drawn(new Error('rows is undefined'))).toMatch(
    /页面出错了，请重新加载或联系管理员。.*<details[^>]*><summary>.*<\/summary>rows is undefined<\/details>/s,
  )
  for (const error of [undefined, new Error(''), {}]) {
    expect(drawn(error)).toContain('页面出错了，请重新加载或联系管理员。')
    expect(drawn(error)).not.toContain('sk-status-detail')
  }
})
