/**
 * Names that no program carries between a disk and a computer: what other programs leave behind while they work, and
 * what the client of sync puts into a folder itself. Of the key of a name (`nameKey`); JavaScript and PostgreSQL read
 * these alike.
 */
const neverCarried = [
  '^~\\$',
  '^\\.~lock\\.',
  '\\.tmp$',
  '^~wrl',
  '^thumbs\\.db$',
  '^desktop\\.ini$',
  '^\\.ds_store$',
  '^\\._',
  '^\\.shuku',
]
export const neverCarriedPattern = neverCarried.join('|')
