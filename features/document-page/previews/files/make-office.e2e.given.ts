import { zip } from '@shuku/kit/testing/browser'

const officeTypes = 'http://schemas.openxmlformats.org'

function makeOffice(main: string, type: string, parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${officeTypes}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', main]]),
    ...parts,
  }
  return zip(Object.entries(files).map(([name, xml]) => ({ name, content: [xml] })))
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const listed = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeTypes}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${officeTypes}/package/2006/relationships">${listed.join('')}</Relationships>`
}

export function makeXlsx(tables: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Buffer> {
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

export function makeWord(lines: readonly string[]): Promise<Buffer> {
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return makeOffice('word/document.xml', 'wordprocessingml.document', {
    'word/document.xml': `<w:document xmlns:w="${officeTypes}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}

export function makeSlides(titles: readonly string[]): Promise<Buffer> {
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
