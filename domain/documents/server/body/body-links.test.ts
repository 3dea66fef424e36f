import { expect, test } from 'vitest'
import {
  fileLinksIn,
  inlinePicturesIn,
  lengthWithoutPictures,
  withPicturesStored,
  withPlainLinks,
  withPrefix,
} from './body-links.ts'
import { isCoverNote, isEmptyBody } from './prepare-body.ts'

const file = '/weaver/weaver.file.FileDownload?fileid='

test('our files are found with prefix and host, by id and by code, each once', () => {
  const html = [
    `<img src="${file}12" />`,
    `<img src="/oa${file}12" />`,
    `<a href="https://oa.example.cn/oa${file}ab01&amp;download=1">x</a>`,
    `<a href="/weaver/weaver.file.FileDownload?download=1&amp;fileid=7">x</a>`,
    `<img src="https://elsewhere.cn/x.png" />`,
    `<p>src="${file}99"</p>`,
  ].join('')
  expect(fileLinksIn(html)).toEqual(['12', 'ab01', '7'])
})

test('links to known files are written in one form, others stay as they are', () => {
  const html = `<a href="/oa${file}ab01&amp;download=1">x</a><img src="${file}cd02" />`
  expect(withPlainLinks(html, new Map([['ab01', 5]]))).toBe(`<a href="${file}5">x</a><img src="${file}cd02" />`)
})

test('with a content-path prefix stored links lead below it', () => {
  const html = `<img src="${file}5" /><a href="https://x.cn/">x</a>`
  expect(withPrefix(html, '/oa')).toBe(`<img src="/oa${file}5" /><a href="https://x.cn/">x</a>`)
  expect(withPrefix(html, '')).toBe(html)
})

test('pictures in the body give way to their addresses, in order; what is none loses its address', () => {
  const html = '<img src="data:image/png;base64,AAAA" /><img src="data:image/jpeg;base64,BB==" alt="x" />'
  expect(inlinePicturesIn(html)).toEqual(['AAAA', 'BB=='])
  expect(withPicturesStored(html, ['/one', undefined])).toBe('<img src="/one" /><img alt="x" />')
})

// expressions that look at a piece of these again and again would take hours
test.each([
  ['an attribute that does not end', `<p>x href="${'/weaver/weaver.file.'.repeat(200_000)}</p>`],
  ['attributes that do not end', `<p>${' href="/weaver/weaver.file.FileDownload'.repeat(100_000)}</p>`],
  ['a parameter many times over', `<a href="${file}1${'&amp;fileid=1'.repeat(200_000)}\u2028x">x</a>`],
  ['a path many times over', `<a href="${'/weaver/weaver.file.FileDownload?'.repeat(100_000)}">x</a>`],
  ['spaces many times over', `<p>${' href '.repeat(100_000)}${' '.repeat(200_000)}/weaver/weaver.file.</p>`],
  ['pictures that do not end', `<p>${' src="data:image/png;base64,AAAA'.repeat(100_000)}</p>`],
])('%s is read at once: nobody else waits for it', (_, html) => {
  const ids = new Map([['2', 2]])
  expect(fileLinksIn(html)).not.toContain('2')
  expect(withPlainLinks(html, ids)).toBe(html)
  expect(withPrefix(html, '/oa').length).toBeGreaterThanOrEqual(html.length)
  expect(inlinePicturesIn(html).length).toBeLessThan(html.length)
  expect(lengthWithoutPictures(html)).toBeLessThanOrEqual(html.length)
})

test('a long attribute without any of ours is passed over in no time', () => {
  expect(fileLinksIn(`<a href="${'/a'.repeat(500_000)}">x</a>`)).toEqual([])
})

test.each([
  ['', true],
  ['<p></p><p>&nbsp;</p> \n\u200b', true],
  ['<p>&amp;</p>', false],
  ['<p>x</p>', false],
  ['<p><img src="/x" /></p>', false],
  ['<table><tr><td></td></tr></table>', false],
])('%j is an empty body: %s', (html, isEmpty) => {
  expect(isEmptyBody(html)).toBe(isEmpty)
})

test.each([
  [`<p>${'第一条 '.repeat(25)}</p>&nbsp;<p>${'x'.repeat(75)}</p>`, true],
  [`<p>${'第一条 '.repeat(25)}</p>&nbsp;<p>${'x'.repeat(76)}</p>`, false],
  ['<p>见附件</p><table><tr><td>1</td></tr></table>', false],
])('three lines beside files are a cover note, more is a text of its own: %s', (html, isNote) => {
  expect(isCoverNote(html)).toBe(isNote)
})
