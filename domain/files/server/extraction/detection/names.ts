import type { FileKind } from '../../../contract.ts'

// Facts about file names: which belong to one format, and which promise a certain kind of content.

const words = (text: string) => text.split(' ')

/** Other names of a format. */
const otherNames: Record<string, readonly string[]> = {
  docx: words('wps dotx'),
  dotx: words('docx'),
  docm: words('dotm'),
  dotm: words('docm'),
  doc: words('dot wps wpt wbk rtf'),
  rtf: words('doc wps'),
  xlsx: words('et xltx'),
  xltx: words('xlsx'),
  xlsm: words('xltm xlam'),
  xltm: words('xlsm'),
  xls: words('xlt et ett xlk xla'),
  pptx: words('dps ppsx potx'),
  ppsx: words('pptx'),
  potx: words('pptx'),
  pptm: words('ppsm potm'),
  ppsm: words('pptm'),
  ppt: words('pps pot dps dpt'),
  vsdx: words('vstx vssx'),
  odt: words('ott oth'),
  oth: words('odt'),
  ott: words('odt'),
  ods: words('ots'),
  odp: words('otp'),
  sxw: words('stw'),
  sxc: words('stc'),
  sxi: words('sti'),
  // texts of programmers have these names as well
  txt: words('dot pot msg pub'),
  html: words('htm xhtml shtml'),
  mht: words('mhtml'),
  eml: words('mht mhtml'),
  zip: words('jar apk xpi war ear aar kmz sketch ipa aab whl nupkg vsix cbz zipx pages numbers key xps oxps'),
  gz: words('tgz svgz emz wmz dia'),
  bz2: words('tbz2 tbz'),
  xz: words('txz'),
  zst: words('tzst'),
  z: words('taz'),
  exe: words('dll sys ocx scr com cpl mui drv efi'),
  elf: words('so ko o run bin out axf'),
  ps: words('eps ai prn'),
  pdf: words('ai'),
  pgp: words('asc gpg sig'),
  sqlite: words('sqlite3 db db3 mbtiles gpkg'),
  cfb: words('db'),
  iso: words('img'),
  aif: words('aiff aifc'),
  wk1: words('wks wk3 wk4 wq1 wb1'),
  ttf: words('ttc'),
}

const media: Partial<Record<FileKind, ReadonlySet<string>>> = {
  image: new Set(
    words(
      'png apng jpg jpeg jpe jfif pjpeg mpo thm gif webp bmp dib tif tiff heic heif avif ico cur psd psb jp2 j2k jpf jpx jxl ' +
        'nef arw pef cr2 cr3 dng orf raf rw2',
    ),
  ),
  video: new Set(words('mp4 m4v mov mkv webm avi wmv asf flv f4v mpg mpeg vob ts mts m2ts 3gp 3g2 ogv rm rmvb')),
  audio: new Set(words('mp3 m4a m4b m4r aac wav ogg oga opus flac wma amr aif aiff aifc mka ape mid ac3')),
}

export const audioNames = media.audio ?? new Set()
export const videoNames = media.video ?? new Set()

/** Under these a list of a program's making is taken for a spreadsheet. */
export const sheetNames: ReadonlySet<string> = new Set(words('xls xlsx xlsm xlsb et ods'))

const wordNames = 'doc docx docm dot dotx dotm rtf odt ott wps wpt sxw'
const slideNames = 'ppt pptx pptm pps ppsx ppsm pot potx potm odp otp dps dpt sxi'
const otherDocuments = 'xlt xltx xltm ots ett sxc pdf ofd epub xmind vsd vsdx pub msg svg'
const archives = 'zip rar 7z gz tgz bz2 xz tar'
const programs = 'exe dll msi wasm'

/** Names of which the content is recognised wherever it has any. */
const recognisable = new Set(
  words(`${wordNames} ${slideNames} ${otherDocuments} ${archives} ${programs} sqlite swf woff woff2 odg`).concat(
    [...sheetNames],
    ...Object.values(media).map((names) => [...names].filter((name) => !/^(?:ts|key|mid|thm)$/.test(name))),
  ),
)

const texts = new Set(words('txt text md log csv tsv json xml html htm mht mhtml eml ics vcf'))
const documents = new Set(
  [...recognisable, ...texts].filter((name) => !words(`${archives} ${programs}`).includes(name)),
)

/** Files that run when they are opened, by the extension of the content. */
export const programExtensions: ReadonlySet<string> = new Set(
  words('exe elf macho msi lnk class dex wasm apk crx deb rpm nes'),
)

/** Names that promise something to read, to look at or to listen to. */
export function isDocumentName(extension: string): boolean {
  return documents.has(extension)
}

/** Names that no text has. */
export function isBinaryDocumentName(extension: string): boolean {
  return documents.has(extension) && !texts.has(extension)
}

/** It promises something. */
export function isKnownName(extension: string): boolean {
  return recognisable.has(extension) || texts.has(extension)
}

/** Were it this, it would have been recognised as such. */
export function isRecognisable(extension: string): boolean {
  return recognisable.has(extension)
}

/** The properties of a content that matter for its name. */
export interface NamedContent {
  /** By content; empty if it is not recognised. */
  readonly extension: string
  readonly kind: string
}

/** Containers hold something else, about which the name may say more than the content. */
const containers = new Set(words('zip gz bz2 xz zst z tar cfb sqlite ogg iso ps ar deb xml txt ics'))

/** Whether a name promises nothing that the content is not. Sister formats of pictures, videos and sounds harm nobody. */
export function fitsName({ extension, kind }: NamedContent, claimed: string): boolean {
  if (claimed === '' || claimed === extension || otherNames[extension]?.includes(claimed)) return true
  if (extension === '' || kind === 'text' || containers.has(extension)) return !isRecognisable(claimed)
  // a drawing may hold scripts
  if (extension === 'svg') return false
  if (kind === 'image') return media.image?.has(claimed) === true
  return (kind === 'audio' || kind === 'video') && (audioNames.has(claimed) || videoNames.has(claimed))
}

/** Every name under which a content may go. */
export function namesOf({ extension }: NamedContent): readonly string[] {
  return [extension, ...(otherNames[extension] ?? [])]
}
