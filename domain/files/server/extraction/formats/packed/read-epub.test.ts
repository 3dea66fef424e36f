import { expect, test } from 'vitest'
import { makeEpub } from '../../samples/make-epub.ts'
import { makeZip } from '../../samples/make-zip.ts'
import { readSample } from '../../samples/read-sample.ts'

const mime = 'application/epub+zip'

test('a book is read in the order of its spine, and has a title', async () => {
  const content = makeEpub('差旅手册', ['<h1>第一章</h1><p>总则</p>', '<p>第二章</p>'])
  expect(await readSample({ content, mime })).toMatchObject({
    text: '第一章\n总则\n\n第二章',
    title: '差旅手册',
    notes: [],
  })
})

test('a chapter that is missing costs its own text only', async () => {
  const content = makeEpub('x', ['<p>a</p>'], {
    'OEBPS/book.opf':
      '<package><manifest><item id="a" href="none.xhtml"/><item id="b" href="text/%E7%AC%AC1%E7%AB%A0%20a.xhtml"/><item id="bad" href="%zz"/></manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="c"/><itemref idref="bad"/></spine></package>',
  })
  expect(await readSample({ content, mime })).toMatchObject({ text: 'a', notes: ['damagedPart'] })
})

test('one whose chapters are scrambled is under a password; scrambled fonts are no matter', async () => {
  const scrambled = (part: string) => ({
    'META-INF/encryption.xml': `<encryption><CipherReference URI="${part}"/></encryption>`,
  })
  const book = (part: string) => makeEpub('x', ['<p>a</p>'], scrambled(part))
  await expect(readSample({ content: book('OEBPS/text/第1章 a.xhtml'), mime })).rejects.toMatchObject({
    reason: 'encrypted',
  })
  expect((await readSample({ content: book('OEBPS/font.ttf'), mime })).text).toBe('a')
})

test('what says to be a book and holds none is damaged, wherever its paths lead', async () => {
  await expect(readSample({ content: makeZip({ 'a.txt': 'x' }), mime })).rejects.toMatchObject({ reason: 'damaged' })
  const content = makeZip({
    'META-INF/container.xml': '<container><rootfile full-path="../../../etc/passwd"/></container>',
  })
  await expect(readSample({ content, mime })).rejects.toMatchObject({ reason: 'damaged' })
})
