import { crc32 } from 'node:zlib'

const officeTypes = 'http://schemas.openxmlformats.org'

function makeOffice(main: string, type: string, parts: Readonly<Record<string, string>>): Buffer {
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="${officeTypes}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', main]]),
    ...parts,
  })
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeTypes}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${officeTypes}/package/2006/relationships">${listed.join('')}</Relationships>`
}

export function makeXlsx(tables: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer {
  const names = Object.keys(tables)
  const sheet = (rows: readonly (readonly string[])[]) =>
    rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
      .join('')
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  return makeOffice('xl/workbook.xml', 'spreadsheetml.sheet', {
    'xl/workbook.xml': `<workbook xmlns="${officeTypes}/spreadsheetml/2006/main" xmlns:r="${officeTypes}/officeDocument/2006/relationships"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(names.map((_, index) => ['worksheet', `sheet${index + 1}.xml`] as const)),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/sheet${index + 1}.xml`,
        `<worksheet xmlns="${officeTypes}/spreadsheetml/2006/main"><sheetData>${sheet(tables[name] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  })
}

export function makeWord(lines: readonly string[]): Buffer {
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return makeOffice('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `<w:document xmlns:w="${officeTypes}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

export function makeSlides(titles: readonly string[]): Buffer {
  const names = `xmlns:p="${officeTypes}/presentationml/2006/main" xmlns:a="${officeTypes}/drawingml/2006/main" xmlns:r="${officeTypes}/officeDocument/2006/relationships"`
  const slide = (title: string) =>
    `<p:sld ${names}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="1500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="4000"/><a:t>${title}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
  const listed = titles.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
  return makeOffice('ppt/presentation.xml', 'presentationml.presentation', {
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldIdLst>${listed.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(titles.map((_, index) => ['slide', `slide${index + 1}.xml`] as const)),
    ...Object.fromEntries(titles.map((title, index) => [`ppt/slide${index + 1}.xml`, slide(title)])),
  })
}

/** An archive whose entries are not packed. */
function makeZip(entries: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), common, place, Buffer.from(name))
    files.push(file)
    offset += file.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, names, end])
}
