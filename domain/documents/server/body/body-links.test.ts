import { expect, test } from 'vitest'
import { fileLinksIn, inlinePicturesIn, withPicturesStored, withPlainLinks, withPrefix } from './body-links.ts'
import { isEmptyBody } from './prepare-body.ts'

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

test('a long attribute without any of ours is passed over in no time', () => {
  expect(fileLinksIn(`<a href="${'/a'.repeat(500_000)}">x</a>`)).toEqual([])
})

test.each([
  ['', true],
  ['<p></p><p>&nbsp;</p> \n', true],
  ['<p>x</p>', false],
  ['<p><img src="/x" /></p>', false],
  ['<table><tr><td></td></tr></table>', false],
])('%j is an empty body: %s', (html, isEmpty) => {
  expect(isEmptyBody(html)).toBe(isEmpty)
})
