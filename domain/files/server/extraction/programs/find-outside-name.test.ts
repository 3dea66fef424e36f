import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { putUpWall } from '../../walls/find-wall.ts'
import { makeDocx, makeOffice, makeOpenDocument, paragraph } from '../samples/make-office.ts'
import { convertByOffice, officeLimits } from './convert-by-office.ts'
import { findOutsideName } from './find-outside-name.ts'

const ODT = 'application/vnd.oasis.opendocument.text'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const folder = mkdtempSync(join(tmpdir(), 'shuku-outside-'))
chmodSync(folder, 0o755)
afterAll(() => {
  putUpWall()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function write(content: Buffer): string {
  const path = join(folder, 'source')
  writeFileSync(path, content)
  return path
}

const svg = (inside: string) => `<svg xmlns:xlink="x" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const withPicture = (picture: string | Buffer) =>
  makeOffice('docx', { 'word/document.xml': '<w:document/>' }, [{ name: 'word/media/image1.png', content: picture }])
const related = (type: string, target: string, mode = ' TargetMode="External"') =>
  makeDocx(paragraph('x'), {
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="${OFFICE}/${type}" Target="${target}"${mode}/></Relationships>`,
  })
const odt = (body: string) => makeOpenDocument(ODT, body)
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each<[string, Buffer]>([
  ['a picture of an OpenDocument text', odt('<draw:image xlink:href="file:///etc/hostname"/>')],
  ['one in letters written as numbers', odt('<draw:image xlink:href="&#x66;ile:///etc/hostname"/>')],
  ['one outside the package', odt('<draw:image xlink:href="../../etc/hostname"/>')],
  ['a section of another machine', odt('<text:section-source xlink:href="smb://so/x.odt"/>')],
  ['two of one name', odt('<draw:image a:href="#x" xlink:href="/etc/hostname"/>')],
  ['a drawing that has a picture', withPicture(svg('<image href="file:///usr/share/x.png"/>'))],
  ['a packed drawing', withPicture(gzipSync(svg('<image xlink:href="FILE:///x.png"/>')))],
  ['a drawing in UTF-16', withPicture(utf16(svg('<image href="file:///x.png"/>')))],
  ['a drawing with styles', withPicture(svg('<style>@import "file:///x.css"</style>'))],
  ['a filling', withPicture(svg('<rect fill="url(file:///x.svg#a)"/>'))],
  ['an entity', withPicture(`<!DOCTYPE svg [<!ENTITY x "file:///x.png">]>${svg('<image href="&x;"/>')}`)],
  ['an encoding of its own', withPicture(`<?xml version="1.0" encoding="utf-7"?>${svg('')}`)],
  ['a linked picture of Word', related('image', 'file:///etc/x.png')],
  ['a linked object of Word', related('oleObject', 'http://so/x.xlsx')],
  ['what is said to be in the package', related('image', 'file:///etc/x.png', '')],
  ['a picture of VML', makeDocx('<w:pict><v:imagedata src="file:///x.png"/></w:pict>')],
])('a package with %s names another file', async (_, content) => {
  expect(await findOutsideName(write(content))).toEqual(expect.any(String))
})

test.each<[string, Buffer]>([
  [
    'links to click on',
    odt('<text:a xlink:href="https://example.com">x</text:a><draw:image xlink:href="Pictures/1.png"/>'),
  ],
  ['a link and a template of Word', related('hyperlink', 'https://example.com')],
  ['a template', related('attachedTemplate', 'file:///C:/Normal.dotm')],
  ['a picture in the package', related('image', '../media/image1.png', '')],
  [
    'a drawing within itself',
    withPicture(
      svg('<rect fill="url( &quot;#b&quot; )"/><use xlink:href="#a"/><image href="data:image/png;base64,AA"/>'),
    ),
  ],
  ['a picture', withPicture(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['no package', Buffer.from('{\\rtf1 x}')],
])('but not one with %s', async (_, content) => {
  expect(await findOutsideName(write(content))).toBeUndefined()
})

test('where nothing keeps LibreOffice from our files, a package that names others is not given to it', async () => {
  const install = 'mkdir out && echo pdf > out/source-0.pdf'
  writeFileSync(join(folder, 'soffice'), `#!/bin/sh\n${install}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`)
  const convert = (content: Buffer) =>
    convertByOffice({ path: write(content), mime: DOCX, asPdf: true }, officeLimits, async ({ mime }) => mime)
  putUpWall('none')
  expect(await convert(related('hyperlink', 'https://example.com'))).toBe('application/pdf')
  for (const wall of ['none', 'account'] as const) {
    putUpWall(wall)
    await expect(convert(related('image', 'file:///etc/x.png'))).rejects.toMatchObject({
      reason: 'notConverted',
      message: expect.stringContaining('names another file'),
    })
  }
})
