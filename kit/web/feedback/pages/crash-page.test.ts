import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { kitMessages } from '../../language/kit-messages.ts'
import { CrashPage } from './crash-page.tsx'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => new EventTarget()))

test('SHELL-09 the crash page says so in both languages, and the text of the error stands below it in sight', () => {
  const { crashed } = kitMessages.texts
  expect(crashed).toEqual({
    'zh-CN': '对不起，该页面异常，请联系管理员！',
    'en-US': 'Sorry, this page is abnormal, please contact the administrator!',
  })
  const drawn = (error: unknown) => renderToStaticMarkup(createElement(CrashPage, { error }))
  expect(drawn(new Error('rows is undefined'))).toMatch(
    /<h1[^>]*>对不起，该页面异常，请联系管理员！<\/h1>.*<p[^>]*>rows is undefined<\/p>/s,
  )
  for (const error of [undefined, new Error(''), {}]) {
    expect(drawn(error)).toContain(crashed['zh-CN'])
    expect(drawn(error)).not.toContain('sk-status-detail')
  }
})
