import { describe, expect, test } from 'vitest'
import { paragraph } from '../../../extraction/samples/make-office.ts'
import { makeMsg } from '../../../extraction/samples/make-msg.ts'
import { make, made, page, makeWord } from '../previews.given.ts'

describe('pages', () => {
  test('Markdown with tables and code; what it holds of HTML cannot do anything', async () => {
    const { html } = await page(
      'md',
      '---\ntitle: x\n---\n# 标题\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n`代码` <script>alert(1)</script><img src="https://elsewhere.example/a.png" onerror="alert(1)">' +
        '\n\n[link](javascript:alert(1)) [there](https://elsewhere.example/) <style>body{display:none}</style><form action="/x"><input></form>',
    )
    expect(html).toContain('<h1>标题</h1>')
    expect(html).toContain('<td>2</td>')
    expect(html).toContain('<code>代码</code>')
    expect(html).not.toMatch(/script>|onerror|src=|href=|<style|<form|<input|title: x/)
    // one reads where a link leads
    expect(html).toContain('title="https://elsewhere.example/"')
  })

  test('a Word file with its headings, tables and pictures', async () => {
    const styled = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>第一章</w:t></w:r></w:p>'
    const table = `<w:tbl><w:tr><w:tc>${paragraph('单元格')}</w:tc></w:tr></w:tbl>`
    const { html } = await page('docx', makeWord(styled + paragraph('正文') + table))
    expect(html).toContain('<h1>第一章</h1>')
    expect(html).toContain('<p>正文</p>')
    expect(html).toMatch(/<td><p>单元格<\/p><\/td>/)
  })

  test('a mail with its head, body, pictures in place and the list of what is attached', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const mail = [
      'From: =?utf-8?B?546L6Iqz?= <wangfang@example.com>',
      'To: liqiang@example.com',
      'Cc: zhao@example.com',
      'Subject: =?utf-8?B?5bel6LWE6KGo?=',
      'Date: Fri, 20 Nov 2026 08:00:00 +0800',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p style="color:#c00;background:url(https://elsewhere.example/t)">您好</p><img src="cid:p1"><img src="https://elsewhere.example/track.gif">',
      '<script>alert(1)</script><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
      '--b',
      'Content-Type: image/png',
      'Content-ID: <p1>',
      'Content-Transfer-Encoding: base64',
      '',
      png,
      '--b',
      'Content-Type: text/plain; name="a.txt"',
      'Content-Disposition: attachment; filename="a.txt"',
      '',
      '12345',
      '--b--',
      '',
    ].join('\r\n')
    const { html, facts } = await page('eml', mail)
    expect(html).toContain('<p style="color:#c00">您好</p>')
    expect(html).toContain(`<img src="data:image/png;base64,${png}" />`)
    expect(html).not.toMatch(/elsewhere|script|meta/)
    expect(facts.mail).toEqual({
      subject: '工资表',
      from: '王芳 <wangfang@example.com>',
      to: 'liqiang@example.com',
      copiesTo: 'zhao@example.com',
      sentAt: '2026-11-20T00:00:00.000Z',
      attachments: [{ name: 'a.txt', sizeBytes: 6, place: 2 }],
    })
  })

  test('what is attached is taken out by its place; its content tells what it is, whatever the mail says', async () => {
    const content = makeMsg({
      subject: '通知',
      attachments: [
        ['报表.pdf', Buffer.from('<html><script>alert(1)</script></html>')],
        ['../../etc/空.docx', Buffer.alloc(0)],
        ['表.csv', Buffer.from('甲,乙\n')],
      ],
    })
    const taken = (part: number) => make('msg', content, { form: 'bytes', part })
    expect(await made('msg', content, { form: 'bytes', part: 3 })).toMatchObject({
      mime: 'text/csv',
      facts: { part: { name: '表.csv', kind: 'excel' } },
      bytes: Buffer.from('甲,乙\n'),
    })
    expect(await taken(1)).toMatchObject({
      ok: true,
      mime: 'text/html',
      facts: { part: { name: '报表.pdf.html', kind: 'page' } },
    })
    expect(await taken(2)).toMatchObject({ ok: false, reason: 'noText' })
    for (const part of [0, 4, Number.NaN]) expect(await taken(part)).toMatchObject({ ok: false, reason: 'damaged' })
    expect(await make('csv', '甲,乙\n', { form: 'bytes', part: 1 })).toMatchObject({ ok: false })
  })

  test('a mail of Outlook', async () => {
    const content = makeMsg({
      subject: '通知',
      body: '第一行\n<b>第二行',
      attachments: [['表.docx', Buffer.from('x')]],
    })
    const { html, facts } = await page('msg', content)
    expect(html).toBe('<pre>第一行\n&lt;b&gt;第二行</pre>')
    expect(facts.mail).toMatchObject({ subject: '通知', attachments: [{ name: '表.docx', sizeBytes: 1, place: 1 }] })
  })
})
