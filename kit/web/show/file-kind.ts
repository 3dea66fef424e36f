export type FileKind =
  | 'word'
  | 'excel'
  | 'ppt'
  | 'pdf'
  | 'image'
  | 'zip'
  | 'text'
  | 'page'
  | 'mail'
  | 'video'
  | 'audio'
  | 'other'

const extensions: Record<Exclude<FileKind, 'other'>, string> = {
  word: 'doc docx docm dot dotx rtf odt wps wpt',
  excel: 'xls xlsx xlsm xlsb ods et csv tsv',
  ppt: 'ppt pptx pptm pps ppsx odp dps',
  pdf: 'pdf ofd',
  image: 'png jpg jpeg gif bmp webp svg tif tiff heic ico psd',
  zip: 'zip rar 7z gz tar tgz bz2 xz',
  text: 'txt md log json xml yaml yml ini',
  page: 'html htm',
  mail: 'eml msg',
  video: 'mp4 mov avi mkv webm wmv flv',
  audio: 'mp3 wav m4a flac ogg wma aac amr',
}

const kinds = new Map(
  Object.entries(extensions).flatMap(([kind, list]) => list.split(' ').map((each) => [each, kind as FileKind])),
)

/** The kind of a file by its name or its bare extension; what is shown, not what it really is. */
export function fileKindOf(fileName: string): FileKind {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return kinds.get(extension) ?? 'other'
}
