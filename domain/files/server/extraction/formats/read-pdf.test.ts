import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makePdf } from '../samples/make-pdf.ts'
import { readSample } from '../samples/read-sample.ts'

describe('the title of a pdf', () => {
  const titleOf = async (title: string, encoding: string) => {
    const bytes = iconv.encode(title, encoding).toString('hex')
    const pdf = makePdf([['x']], { title: '占位' }).toString('latin1')
    const content = Buffer.from(pdf.replace(/\/Title<\w+>/, `/Title<${bytes}>`), 'latin1')
    return (await readSample({ content, mime: 'application/pdf' })).title
  }

  test.each([
    ['gb18030', '关于印发公司文件管理办法的通知'],
    ['utf-8', '年度工作总结'],
    ['big5', '關於公司文件管理工作的通知'],
  ])('in %s, which nothing declares, is read', async (encoding, title) => {
    expect(await titleOf(title, encoding)).toBe(title)
  })

  test.each(['Résumé', 'Größe', 'Überprüfung der Maße', 'Señor Ibáñez', 'ÜBERSICHT', '¿Qué es «esto»?'])(
    'in Latin letters stays: %s',
    async (title) => {
      expect(await titleOf(title, 'latin1')).toBe(title)
    },
  )
})
