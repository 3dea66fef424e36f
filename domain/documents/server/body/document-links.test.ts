import { expect, test } from 'vitest'
import { links, addresses } from '@shuku/domain/addresses'
import { documentLinksIn } from './document-links.ts'

const escaped = (address: string) => address.replaceAll('&', '&amp;')
const linkTo = (address: string) => `<p>见 <a href="${escaped(address)}">此</a></p>`

test('links to documents are those that the product and browsers write, with a host and a prefix before them', () => {
  const written = [
    links.document(5),
    links.document(6, 'abc123'),
    `https://docs.example.com/base${links.document(7)}`,
    `https://docs.example.com/wui/index.html${addresses.document(8, { tab: 'log' })}`,
  ]
  expect(documentLinksIn(written.map(linkTo).join(''))).toEqual([5, 6, 7, 8])
})

test('each is counted once; addresses of files, of other screens and words are none', () => {
  const html = [
    links.document(5),
    links.document(5, 'x'),
    links.file(9),
    `/wui/index.html${addresses.news({ documentId: 4 })}`,
  ]
    .map(linkTo)
    .join('')
  expect(documentLinksIn(`${html}<p>${links.document(6)}</p>`)).toEqual([5])
})

test('a text of nothing but the beginnings of links is read in a moment', () => {
  const began = performance.now()
  expect(documentLinksIn(`<a href="/spa/document/index.jsp?${'a&id=x'.repeat(200_000)}">`)).toEqual([])
  expect(documentLinksIn(linkTo('/spa/document/index.jsp?').repeat(20_000))).toEqual([])
  expect(performance.now() - began).toBeLessThan(1000)
})
