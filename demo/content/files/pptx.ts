import { escapeHtml } from '@shuku/kit/server/escape-html'
import { plainInline } from '../writing/markdown.ts'
import { type FileTitle, linksOf, officePackage, type OfficePart, relationTypes } from './office.ts'
import { blankTheme } from './theme.ts'

export interface Slide {
  title: string
  points: readonly string[]
}

const slides = 'application/vnd.openxmlformats-officedocument.presentationml'
const spaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
const emptyGroup =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>'

/** A presentation, 16:9, one layout; the first slide is the cover. */
export function pptx(content: readonly Slide[], file: FileTitle): Promise<Uint8Array> {
  const slideParts = content.flatMap((slide, index): OfficePart[] => {
    const name = `ppt/slides/slide${index + 1}.xml`
    return [
      { name, type: `${slides}.slide+xml`, xml: slideXml(slide, index === 0) },
      linksOf(name, [{ id: 'rId1', type: `${relationTypes}/slideLayout`, target: '../slideLayouts/slideLayout1.xml' }]),
    ]
  })
  const list = content.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`)
  return officePackage(
    {
      name: 'ppt/presentation.xml',
      type: `${slides}.presentation.main+xml`,
      xml: `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${list.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    },
    [
      linksOf('ppt/presentation.xml', [
        { id: 'rId1', type: `${relationTypes}/slideMaster`, target: 'slideMasters/slideMaster1.xml' },
        ...content.map((_, index) => ({
          id: `rId${index + 2}`,
          type: `${relationTypes}/slide`,
          target: `slides/slide${index + 1}.xml`,
        })),
      ]),
      ...frameParts(),
      ...slideParts,
    ],
    file,
  )
}

/** Master, layout and theme: without them no program opens a presentation. */
function frameParts(): OfficePart[] {
  const master = 'ppt/slideMasters/slideMaster1.xml'
  const layout = 'ppt/slideLayouts/slideLayout1.xml'
  const colours =
    'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"'
  return [
    {
      name: master,
      type: `${slides}.slideMaster+xml`,
      xml: `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${emptyGroup}</p:spTree></p:cSld><p:clrMap ${colours}/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    },
    linksOf(master, [
      { id: 'rId1', type: `${relationTypes}/slideLayout`, target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId2', type: `${relationTypes}/theme`, target: '../theme/theme1.xml' },
    ]),
    {
      name: layout,
      type: `${slides}.slideLayout+xml`,
      xml: `<p:sldLayout ${spaces} type="blank" preserve="1"><p:cSld name="Blank"><p:spTree>${emptyGroup}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    },
    linksOf(layout, [{ id: 'rId1', type: `${relationTypes}/slideMaster`, target: '../slideMasters/slideMaster1.xml' }]),
    { name: 'ppt/theme/theme1.xml', type: 'application/vnd.openxmlformats-officedocument.theme+xml', xml: blankTheme },
  ]
}

function slideXml({ title, points }: Slide, cover: boolean): string {
  const stripe = shape(
    { id: 2, name: 'Stripe', box: cover ? [0, 0, 12192000, 2600000] : [0, 0, 12192000, 160000] },
    '',
    '2F54C7',
  )
  const heading = shape(
    { id: 3, name: 'Title', box: cover ? [760000, 900000, 10600000, 1300000] : [640000, 420000, 10900000, 900000] },
    textLine(title, { size: cover ? 4400 : 3200, bold: true, colour: cover ? 'FFFFFF' : '1F2733', bullet: false }),
  )
  const list = points.map((point) => textLine(point, { size: 2400, bold: false, colour: '38414F', bullet: !cover }))
  const body = shape(
    { id: 4, name: 'Text', box: cover ? [760000, 3000000, 10600000, 2400000] : [700000, 1500000, 10800000, 4700000] },
    list.join('') || '<a:p/>',
  )
  return `<p:sld ${spaces}><p:cSld><p:spTree>${emptyGroup}${stripe}${heading}${body}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`
}

interface ShapeFrame {
  id: number
  name: string
  /** Left, top, width, height in EMU. */
  box: readonly [number, number, number, number]
}

function shape({ id, name, box: [x, y, width, height] }: ShapeFrame, text: string, fill?: string): string {
  const paint = fill ? `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>` : '<a:noFill/>'
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr${text === '' ? '' : ' txBox="1"'}/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${paint}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr wrap="square" anchor="t"><a:normAutofit/></a:bodyPr><a:lstStyle/>${text === '' ? '<a:p/>' : text}</p:txBody></p:sp>`
}

interface LineLook {
  /** Hundredths of a point. */
  size: number
  bold: boolean
  colour: string
  bullet: boolean
}

function textLine(text: string, { size, bold, colour, bullet }: LineLook): string {
  const look = bullet
    ? '<a:pPr marL="342900" indent="-342900"><a:spcAft><a:spcPts val="900"/></a:spcAft><a:buChar char="•"/></a:pPr>'
    : '<a:pPr><a:spcAft><a:spcPts val="600"/></a:spcAft><a:buNone/></a:pPr>'
  return `<a:p>${look}<a:r><a:rPr lang="zh-CN" altLang="en-US" sz="${size}"${bold ? ' b="1"' : ''}><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:rPr><a:t>${escapeHtml(plainInline(text))}</a:t></a:r></a:p>`
}
