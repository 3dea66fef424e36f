import { noticeKinds } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import { sentenceOf, type PlainNotice } from './sentence-of.ts'

test('a day in a notice is written as in the language of who reads it', () => {
  noticeKinds.fill([
    {
      id: 'due',
      sentence: { 'zh-CN': '请在 {dueOn} 前阅读{what}', 'en-US': 'Please read {what} by {dueOn}' },
      details: z.object({ dueOn: z.string() }),
      mails: { id: 'mails', label: { 'zh-CN': '提醒', 'en-US': 'Reminders' }, order: 1 },
    },
  ])
  const notice = {
    kind: 'due',
    details: { dueOn: '2026-12-01' },
    titles: [{ subject: '停水' }],
    count: 1,
  } satisfies PlainNotice
  const inWords = (language: 'zh-CN' | 'en-US') =>
    sentenceOf(notice, language)
      .map(({ text }) => text)
      .join('')
  expect(inWords('zh-CN')).toBe('请在 2026-12-01 前阅读《停水》')
  expect(inWords('en-US')).toBe('Please read “停水” by Dec 1, 2026')
})
