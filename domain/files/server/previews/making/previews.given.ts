import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { LocalStore } from '@shuku/kit/server'
import { oncePerFile } from '@shuku/kit/testing'
import type { ExtractionLimits } from '../../extraction/extraction.ts'
import { makeOffice, relationships } from '../../extraction/samples/make-office.ts'
import { makePreviewFile } from '../make-preview-file.ts'
import type { StoredForm } from '../preview-form.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
export const types = {
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  docx: `${OFFICE}wordprocessingml.document`,
  pptx: `${OFFICE}presentationml.presentation`,
  csv: 'text/csv',
  md: 'text/markdown',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  png: 'image/png',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  ofd: 'application/ofd',
}

const folder = oncePerFile(
  () => mkdtempSync(join(tmpdir(), 'shuku-previews-')),
  (made) => rmSync(made, { recursive: true }),
)
const store = oncePerFile(() => new LocalStore(join(folder(), 'store'), { fast: true }))

export async function make(
  type: keyof typeof types,
  content: string | Buffer,
  { form, part, ...limits }: { form: StoredForm; part?: number } & Partial<ExtractionLimits>,
) {
  const path = join(folder(), `file.${type}`)
  writeFileSync(path, content)
  return makePreviewFile(
    { path, mime: types[type], name: `文件.${type}`, form, ...(part !== undefined && { part }) },
    store(),
    limits,
  )
}

export async function made(...[type, content, options]: Parameters<typeof make>) {
  const result = await make(type, content, options)
  if (!result.ok) throw new Error(`not made: ${result.reason}, ${result.detail}`)
  return { ...result, bytes: await buffer(store().open(result.sha256)) }
}

export async function page(type: keyof typeof types, content: string | Buffer) {
  const { bytes, facts } = await made(type, content, { form: 'page' })
  return { html: bytes.toString(), facts }
}

/** With the names that programs look for. */
export function makeWord(body: string): Buffer {
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return makeOffice('docx', {
    'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships([['rId1', 'styles', 'styles.xml']]),
    'word/styles.xml': `<w:styles ${names}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
  })
}
