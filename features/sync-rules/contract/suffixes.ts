/** The groups of suffixes that a rule names by a code. */
export const suffixGroups = {
  '0': [
    'doc',
    'docx',
    'dot',
    'dotx',
    'docm',
    'xls',
    'xlsx',
    'xlsm',
    'xlt',
    'xltx',
    'ppt',
    'pptx',
    'pptm',
    'pps',
    'ppsx',
    'wps',
    'et',
    'dps',
    'odt',
    'ods',
    'odp',
    'pdf',
    'ofd',
    'txt',
    'csv',
    'rtf',
    'md',
    'xml',
    'json',
    'html',
    'htm',
  ],
  '1': ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'tif', 'tiff', 'svg', 'heic', 'heif', 'ico'],
  '2': ['mp3', 'wav', 'flac', 'aac', 'm4a', 'ogg', 'wma', 'amr', 'aiff'],
  '3': ['mp4', 'mov', 'avi', 'mkv', 'wmv', 'flv', 'm4v', 'mpg', 'mpeg', 'webm', '3gp'],
  '4': ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type SuffixGroup = keyof typeof suffixGroups

export const groupCodes = Object.keys(suffixGroups) as SuffixGroup[]

/** What a rule of invoices carries, whatever it says. */
export const invoiceExtensions = ['jpg', 'jpeg', 'png', 'pdf', 'ofd'] as const
export const mostInvoiceBytes = 10 * 1024 * 1024

/** A free suffix as it is stored: in lower case, without what people write before it. */
export const cleanSuffix = (suffix: string) =>
  suffix
    .trim()
    .toLowerCase()
    .replace(/^\*?\./, '')

const isSuffix = /^[\p{L}\p{N}_+~-]{1,20}$/u

/** The first that is neither a code nor a suffix. */
export function findWrongSuffix(suffixes: readonly string[]): string | undefined {
  return suffixes.find((suffix) => !isSuffix.test(suffix))
}

/** The extensions that a rule carries: those of its groups, and its free ones. */
export function extensionsOf(fileType: 'normal' | 'invoice', suffixes: readonly string[]): string[] {
  if (fileType === 'invoice') return [...invoiceExtensions]
  return [...new Set(suffixes.flatMap((suffix) => suffixGroups[suffix as SuffixGroup] ?? [suffix]))]
}
