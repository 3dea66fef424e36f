import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeMsg } from '../../samples/make-msg.ts'
import { makeDocx, paragraph } from '../../samples/make-office.ts'
import { makeZip } from '../../samples/make-zip.ts'
import { readSample } from '../../samples/read-sample.ts'

const EML = 'message/rfc822'
const read = (content: string | Buffer) => readSample({ content, mime: EML, name: 'a.eml' })
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')
const word = (text: string, encoding = 'utf-8') =>
  `=?${encoding}?B?${iconv.encode(text, encoding).toString('base64')}?=`

type MimePart = { type: string; content: string | Buffer; name?: string }

function makeMail(parts: MimePart[], subject = '差旅费报销通知', boundary = 'b1'): string {
  const listed = parts.map(({ type, content, name }) => {
    const disposition = name === undefined ? '' : `Content-Disposition: attachment; filename="${word(name)}"\r\n`
    return `--${boundary}\r\nContent-Type: ${type}\r\n${disposition}Content-Transfer-Encoding: base64\r\n\r\n${base64(content)}\r\n`
  })
  return [
    `From: ${word('王芳')} <wangfang@example.com>`,
    `To: ${word('李强')} <liqiang@example.com>`,
    `Subject: ${word(subject, 'gb18030')}`,
    'Date: Fri, 20 Nov 2026 08:00:00 +0800',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `${listed.join('')}--${boundary}--\r\n`,
  ].join('\r\n')
}

const note = { type: 'text/plain; charset=utf-8', content: '请于本周五之前提交。' }

describe('eml', () => {
  test('who wrote to whom, what, and when', async () => {
    const { text, title } = await read(makeMail([note]))
    expect(title).toBe('差旅费报销通知')
    expect(text).toBe(
      '差旅费报销通知\n王芳 <wangfang@example.com>\n李强 <liqiang@example.com>\n2026-11-20T00:00:00.000Z\n\n请于本周五之前提交。',
    )
  })

  test.each(['gb2312', 'gbk', 'gb18030', 'big5', 'utf-16le', 'shift_jis', 'iso-2022-jp'])(
    'a text in %s, as its part declares',
    async (charset) => {
      const content = charset === 'big5' ? '關於差旅費' : /jp|jis/i.test(charset) ? 'テストです' : '关于差旅费'
      const bytes =
        charset === 'iso-2022-jp'
          ? Buffer.from('1b2442254625392548244724391b2842', 'hex')
          : iconv.encode(content, charset)
      expect((await read(makeMail([{ type: `text/plain; charset=${charset}`, content: bytes }]))).text).toContain(
        content,
      )
    },
  )

  test('a page, where there is one', async () => {
    const { text } = await read(
      makeMail([
        {
          type: 'text/html; charset=gbk',
          content: iconv.encode('<p>第一段</p><script>x</script><p>第二段</p>', 'gbk'),
        },
      ]),
    )
    expect(text).toMatch(/第一段\n第二段$/)
  })

  test('bytes of GBK in head and body that nothing declares', async () => {
    const mail = 'From: a@b.cn\r\nSubject: 关于报销的通知\r\nMIME-Version: 1.0\r\n\r\n请于本周五之前提交报销单据。\r\n'
    expect(await read(iconv.encode(mail, 'gbk'))).toMatchObject({
      title: '关于报销的通知',
      text: expect.stringContaining('请于本周五之前提交报销单据。'),
    })
  })

  test('what is attached, by name and with its text', async () => {
    const { text } = await read(
      makeMail([
        note,
        { type: 'application/octet-stream', name: '预算表.docx', content: makeDocx(paragraph('二〇二六年度预算')) },
        { type: 'application/zip', name: '资料.zip', content: makeZip({ '合同/采购合同.pdf': 'x' }) },
        { type: 'image/png', name: '截图.png', content: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') },
      ]),
    )
    expect(text).toMatch(/预算表\.docx\n二〇二六年度预算\n\n资料\.zip\n合同\/采购合同\.pdf\n\n截图\.png$/)
  })

  test('mails in mails, as deep as anybody reads', async () => {
    let mail = makeMail([{ ...note, content: '最里面' }], '第0层', 'b0')
    for (let depth = 1; depth <= 9; depth++)
      mail = makeMail(
        [
          { ...note, content: `第${depth}层的话` },
          { type: 'message/rfc822', content: mail },
        ],
        `第${depth}层`,
        `b${depth}`,
      )
    const { text } = await read(mail)
    expect(text).toContain('第9层的话')
    expect(text).toContain('第4层的话')
    expect(text).not.toContain('第3层的话')
  })

  test('an attachment that is broken costs its own text only', async () => {
    const docx = makeDocx(paragraph('x'.repeat(3000)))
    const found = await read(
      makeMail([
        note,
        { type: 'a/b', name: '坏.docx', content: docx.subarray(0, docx.length - 40) },
        { ...note, name: 'c.txt' },
      ]),
    )
    expect(found.text).toMatch(/坏\.docx\n+c\.txt\n请于本周五之前提交。$/)
    expect(found.notes).toEqual(['damagedPart'])
  })

  test('a bomb among the attachments is left, and a nest of parts is damaged', async () => {
    const bomb = makeZip({ 'word/document.xml': `<w:document>${' '.repeat(60_000_000)}</w:document>` })
    const found = await read(makeMail([note, { type: 'a/b', name: '炸弹.docx', content: bomb }]))
    expect(found.text).toMatch(/炸弹\.docx/)
    const nest = Array.from(
      { length: 500 },
      (_, index) => `Content-Type: multipart/mixed; boundary=n${index}\r\n\r\n--n${index}\r\n`,
    )
    await expect(read(`From: a@b.cn\r\nMIME-Version: 1.0\r\n${nest.join('')}`)).rejects.toMatchObject({
      reason: 'damaged',
    })
  })
})

describe('mhtml', () => {
  test('is the page in it', async () => {
    const content = [
      'From: <Saved by Blink>',
      'Subject: =?utf-8?Q?Saved?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset="gb2312"',
      'Content-Transfer-Encoding: base64',
      '',
      base64(iconv.encode('<html><title>差旅费</title><p>第一条</p>', 'gbk')),
      '--b',
      'Content-Type: image/png',
      'Content-Location: a.png',
      '',
      'x',
      '--b--',
    ].join('\r\n')
    expect(await readSample({ content, mime: 'multipart/related' })).toMatchObject({ text: '第一条', title: '差旅费' })
  })
})

describe('msg', () => {
  const readMsg = (content: Buffer) => readSample({ content, mime: 'application/vnd.ms-outlook', name: 'a.msg' })

  test('subject, sender, text, attachments', async () => {
    const content = makeMsg({
      subject: '关于报销的通知',
      body: '请于本周五之前提交。',
      attachments: [['预算表.docx', makeDocx(paragraph('二〇二六年度预算'))]],
    })
    expect(await readMsg(content)).toMatchObject({
      title: '关于报销的通知',
      text: '关于报销的通知\n王芳 <wangfang@example.com>\n\n请于本周五之前提交。\n\n预算表.docx\n二〇二六年度预算',
    })
  })

  test('chains of sectors and directories that run in circles are damaged, and streams longer than the file', async () => {
    const sound = makeMsg({
      subject: '通知',
      body: '正文'.repeat(500),
      attachments: [['a.txt', Buffer.alloc(5000, 'a')]],
    })
    const table = (sound.readUInt32LE(76) + 1) * 512
    const directory = sound.readUInt32LE(48)
    const entry = (index: number) => (directory + 1) * 512 + index * 128
    const small = sound.readUInt32LE(60)
    const circles: [name: string, at: number, value: number][] = [
      ['the directory', table + directory * 4, directory],
      ['the small streams', table + small * 4, small],
      ['a folder in itself', entry(0) + 76, 0],
      ['two folders in each other', entry(1) + 72, 1],
      ['a length', entry(2) + 120, 0x7fffffff],
    ]
    for (const [name, at, value] of circles) {
      const content = Buffer.from(sound)
      content.writeUInt32LE(value, at)
      const reading = readSample({ content, mime: 'application/vnd.ms-outlook' })
      await expect(reading, name).rejects.toMatchObject({ reason: 'damaged' })
    }
    expect((await readSample({ content: sound, mime: 'application/vnd.ms-outlook' })).text).toContain('正文正文')
  })

  test('a page, where there is no text', async () => {
    const html = iconv.encode('<html><meta charset=gb2312><p>第一段</p><p>第二段</p>', 'gbk')
    expect((await readMsg(makeMsg({ subject: 'x', html }))).text).toMatch(/第一段\n第二段$/)
  })
})
