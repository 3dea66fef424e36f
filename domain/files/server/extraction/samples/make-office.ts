import { makeZip, type ZipEntry } from './make-zip.ts'

const MAIN_TYPES = {
  docx: ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  vsdx: ['visio/document.xml', 'application/vnd.ms-visio.drawing.main+xml'],
  pptx: ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'],
} as const

/** An office file of the given parts, with what every one of them has. */
export function makeOffice(
  format: keyof typeof MAIN_TYPES,
  parts: Record<string, string>,
  more: ZipEntry[] = [],
): Buffer {
  const [mainPart, mainType] = MAIN_TYPES[format]
  const entries = Object.entries({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mainPart}" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': relationships([
      ['rId1', 'officeDocument', mainPart],
      ['rId2', 'core-properties', 'docProps/core.xml'],
    ]),
    ...parts,
  })
  return makeZip([...entries.map(([name, content]) => ({ name, content })), ...more])
}

export function makeDocx(body: string, parts: Record<string, string> = {}): Buffer {
  return makeOffice('docx', {
    'word/document.xml': `<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...parts,
  })
}

/** A paragraph of a docx. */
export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

export function coreProperties(title: string): string {
  return `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>${title}</dc:title></cp:coreProperties>`
}

export function relationships(targets: [id: string, type: string, target: string][]): string {
  const listed = targets.map(([id, type, target]) => {
    return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  })
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed.join('')}</Relationships>`
}

export function makeXlsx(sheets: Record<string, string>, parts: Record<string, string> = {}): Buffer {
  const names = Object.keys(sheets)
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return makeOffice('xlsx', {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      names.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
    ),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  })
}

/** Slides in their order; `notes` of the slide with the same index. */
export function makePptx(slides: string[], notes: string[] = []): Buffer {
  const parts: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    // Numbered against their order, as after slides were moved.
    'ppt/_rels/presentation.xml.rels': relationships(
      slides.map((_, index) => [`rId${index + 1}`, 'slide', `slides/slide${slides.length - index}.xml`]),
    ),
  }
  slides.forEach((text, index) => {
    const number = slides.length - index
    parts[`ppt/slides/slide${number}.xml`] = slideXml(text)
    const note = notes[index]
    if (note === undefined) return
    parts[`ppt/slides/_rels/slide${number}.xml.rels`] = relationships([
      ['rId1', 'notesSlide', `../notesSlides/notesSlide${number}.xml`],
    ])
    parts[`ppt/notesSlides/notesSlide${number}.xml`] = slideXml(note)
  })
  return makeOffice('pptx', parts)
}

function slideXml(text: string): string {
  const paragraphs = text.split('\n').map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
  return `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:txBody>${paragraphs.join('')}</p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
}

/** `application/vnd.oasis.opendocument.text` and its like. */
export function makeOpenDocument(mime: string, body: string, parts: Record<string, string> = {}): Buffer {
  return makeZip({
    mimetype: mime,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:draw="d" xmlns:presentation="p"><office:body>${body}</office:body></office:document-content>`,
    ...parts,
  })
}

const WORD = 'xmlns:w="w" xmlns:mc="mc" xmlns:wps="wps" xmlns:m="m"'
