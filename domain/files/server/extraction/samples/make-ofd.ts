import { makeZip, type ZipEntry } from './make-zip.ts'

const NAMES = 'xmlns:ofd="http://www.ofdspec.org/2016"'

type OfdOptions = {
  title?: string
  /** What is on every page, behind it. */
  template?: string
  /** Pictures by their number. */
  pictures?: Record<string, Buffer>
  annotation?: string
  /** Further parts by their names, each XML of its own. */
  parts?: Record<string, string | Buffer>
  /** What the document says of itself. */
  customData?: Record<string, string>
}

/** A document of fixed pages, each of the given objects. */
export function makeOfd(
  pages: string[],
  { title = '', template, pictures = {}, annotation, parts: further = {}, customData = {} }: OfdOptions = {},
): Buffer {
  const said = Object.entries(customData).map(
    ([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`,
  )
  const layer = (objects: string) =>
    `<ofd:Page ${NAMES}>${template === undefined ? '' : '<ofd:Template TemplateID="9"/>'}<ofd:Content><ofd:Layer ID="2">${objects}</ofd:Layer></ofd:Content></ofd:Page>`
  const listed = pages.map((_, index) => `<ofd:Page ID="${100 + index}" BaseLoc="Pages/Page_${index}/Content.xml"/>`)
  const media = Object.keys(pictures).map(
    (id) => `<ofd:MultiMedia ID="${id}" Type="Image"><ofd:MediaFile>${id}.png</ofd:MediaFile></ofd:MultiMedia>`,
  )
  const parts: Record<string, string> = {
    'OFD.xml': `<ofd:OFD ${NAMES}><ofd:DocBody><ofd:DocInfo><ofd:Title>${title}</ofd:Title>${said.length > 0 ? `<ofd:CustomDatas>${said.join('')}</ofd:CustomDatas>` : ''}</ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Document.xml': `<ofd:Document ${NAMES}><ofd:CommonData><ofd:PageArea><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:PageArea><ofd:DocumentRes>DocumentRes.xml</ofd:DocumentRes>${template === undefined ? '' : '<ofd:TemplatePage ID="9" BaseLoc="Tpls/Tpl_0/Content.xml"/>'}</ofd:CommonData><ofd:Pages>${listed.join('')}</ofd:Pages>${annotation === undefined ? '' : '<ofd:Annotations>Annots/Annotations.xml</ofd:Annotations>'}</ofd:Document>`,
    'Doc_0/DocumentRes.xml': `<ofd:Res ${NAMES} BaseLoc="Res"><ofd:MultiMedias>${media.join('')}</ofd:MultiMedias></ofd:Res>`,
    ...Object.fromEntries(pages.map((objects, index) => [`Doc_0/Pages/Page_${index}/Content.xml`, layer(objects)])),
    ...(template !== undefined && {
      'Doc_0/Tpls/Tpl_0/Content.xml': `<ofd:Page ${NAMES}><ofd:Content><ofd:Layer>${template}</ofd:Layer></ofd:Content></ofd:Page>`,
    }),
    ...(annotation !== undefined && {
      'Doc_0/Annots/Annotations.xml': `<ofd:Annotations ${NAMES}><ofd:Page PageID="100"><ofd:FileLoc>Page_0/Annotation.xml</ofd:FileLoc></ofd:Page></ofd:Annotations>`,
      'Doc_0/Annots/Page_0/Annotation.xml': `<ofd:PageAnnot ${NAMES}><ofd:Annot><ofd:Appearance Boundary="100 5 30 20">${annotation}</ofd:Appearance></ofd:Annot></ofd:PageAnnot>`,
    }),
  }
  const entries: ZipEntry[] = Object.entries(parts).map(([name, content]) => ({ name, content }))
  return makeZip([
    ...entries,
    ...Object.entries(further).map(([name, content]) => ({ name, content })),
    ...Object.entries(pictures).map(([id, content]) => ({ name: `Doc_0/Res/${id}.png`, content })),
  ])
}
