/** What kind of file it is by its content; the icon family of the screens. */
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
