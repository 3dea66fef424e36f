/** Control words that mean a character, or for what parts lines and cells. */
export const rtfSymbols: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  nestrow: '\n',
  sect: '\n',
  page: '\n',
  column: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
}

/** Groups whose content nobody reads; `\*` before a word that is not known does the same. */
export const rtfUnread = new Set(
  (
    'fonttbl colortbl stylesheet listtable listoverridetable revtbl rsidtbl pict objdata nonshppict fldinst ' +
    'themedata colorschememapping datastore latentstyles filetbl bkmkstart bkmkend generator xmlnstbl listpicture ' +
    'pntext listtext author operator company manager category keywords comment doccomm hlinkbase creatim revtim ' +
    'printim buptim template atnid atnauthor atnref atndate atrfstart atrfend shprslt sn sv panose falt userprops'
  ).split(' '),
)

/** Groups behind `\*` that hold text all the same. */
export const rtfReadAnyway = new Set(['annotation', 'ud'])

/** Code pages of the character sets that fonts name ([RTF 1.9.1], \fcharset). */
export const fontCodePages: Record<number, number> = {
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}
