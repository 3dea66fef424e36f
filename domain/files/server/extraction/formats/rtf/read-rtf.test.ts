import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readSample } from '../../samples/read-sample.ts'

const RTF = 'application/rtf'
const read = (content: string | Buffer) => readSample({ content, mime: RTF, name: 'a.rtf' })

/** Chinese as Word and WPS write it: two bytes of GBK in hexadecimal. */
function hexOf(text: string, encoding = 'gb18030'): string {
  return [...iconv.encode(text, encoding)].map((byte) => `\\'${byte.toString(16).padStart(2, '0')}`).join('')
}

describe('rtf', () => {
  test('paragraphs are lines, cells have a tab between them', async () => {
    const { text } = await read('{\\rtf1\\ansi a\\par b\\line c\\tab d\\par \\trowd x\\cell y\\cell\\row z}')
    expect(text).toBe('a\nb\nc\td\nx\ty\t\nz')
  })

  test.each([
    ['the code page of the file', `{\\rtf1\\ansi\\ansicpg936 ${hexOf('差旅费管理办法')}}`],
    [
      'the character set of the font',
      `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Times;}{\\f7\\fcharset134 ${hexOf('宋体')};}}\\f7 ${hexOf('差旅费管理办法')}}`,
    ],
    ['Unicode, with what others show instead', `{\\rtf1\\ansi\\uc1 ${unicode('差旅费管理办法', '?')}}`],
    ['Unicode with two bytes instead', `{\\rtf1\\ansi\\ansicpg936\\uc2 ${unicode('差旅费管理办法', hexOf('国'))}}`],
    ['Unicode with nothing instead', `{\\rtf1\\uc0 ${unicode('差旅费管理办法', '')}}`],
    [
      'bytes as they are',
      Buffer.concat([Buffer.from('{\\rtf1\\ansicpg936 '), iconv.encode('差旅费管理办法', 'gbk'), Buffer.from('}')]),
    ],
    [
      'the same for both kinds of programs',
      `{\\rtf1{\\upr{${hexOf('乱')}}{\\*\\ud{\\uc0 ${unicode('差旅费管理办法', '')}}}}}`,
    ],
  ])('Chinese by %s', async (_, content) => {
    expect((await read(content)).text).toBe('差旅费管理办法')
  })

  test('Big5 and Shift_JIS by the font', async () => {
    const { text } = await read(
      `{\\rtf1{\\fonttbl{\\f1\\fcharset136 x;}{\\f2\\fcharset128 y;}}\\f1 ${hexOf('臺灣', 'big5')}\\f2 ${hexOf('テスト', 'shift_jis')}}`,
    )
    expect(text).toBe('臺灣テスト')
  })

  test('what is no text of the document is left out: fonts, styles, pictures, fields, deleted text', async () => {
    const { text, title } = await read(
      '{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red1;}{\\stylesheet{\\s1 Heading;}}{\\info{\\title The title}{\\author A}}' +
        '{\\*\\unknown secret}{\\pict\\pngblip 89504e47}{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt link}}' +
        '{\\deleted gone}{\\*\\shpinst{\\sp{\\sn x}{\\sv y}}{\\shptxt  box}}{\\footnote  note} a\\{b\\}\\\\c\\~d}',
    )
    expect(text).toBe('link box note a{b}\\c d')
    expect(title).toBe('The title')
  })

  test('of a title that is written twice, the one in Unicode counts', async () => {
    const title = `{\\info{\\upr{\\title ??}{\\*\\ud{\\title \\uc0 ${unicode('差旅', '')}}}}}`
    expect(await read(`{\\rtf1${title} a}`)).toMatchObject({ title: '差旅', text: 'a' })
  })

  test('raw bytes of pictures are passed over, whatever is in them', async () => {
    expect((await read('{\\rtf1 a{\\pict\\bin6 }}}}{{}b}')).text).toBe('ab')
  })

  test('one that is cut, or has too many ends, gives what it has', async () => {
    expect((await read('{\\rtf1 a\\par b')).text).toBe('a\nb')
    expect((await read('{\\rtf1 a}}}} b')).text).toContain('a')
    expect((await read("{\\rtf1 a\\'")).text).toBe('a')
    expect((await read('{\\rtf1 a\\')).text).toBe('a')
  })

  test('what does not begin as rtf is damaged, and so is a nest without end', async () => {
    await expect(read('hello')).rejects.toMatchObject({ reason: 'damaged' })
    await expect(read(`{\\rtf1 ${'{'.repeat(50_000)}`)).rejects.toMatchObject({ reason: 'damaged' })
  })
})

function unicode(text: string, fallback: string): string {
  return [...text].map((character) => `\\u${((character.charCodeAt(0) << 16) >> 16).toString()} ${fallback}`).join('')
}
