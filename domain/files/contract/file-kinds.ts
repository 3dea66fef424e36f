/** The kind of a file by its content; it decides the icon. */
export const fileKinds = [
  'page',
  'word',
  'excel',
  'ppt',
  'pdf',
  'image',
  'zip',
  'text',
  'mail',
  'video',
  'audio',
  'other',
] as const
export type FileKind = (typeof fileKinds)[number]
