/** `1286.00` → `1,286.00`; every digit stays, whatever the size. */
export function groupedMoney(sum: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(sum) ?? []
  return whole === '' ? sum : `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`
}

/** What somebody typed as a sum, `¥1,286` → `1286.00`; undefined where it is none. */
export function readMoney(text: string): string | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,，¥￥]/g, '')
  if (plain === '') return ''
  const [, sign = '', whole = '', cents = ''] = /^(-?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  if (whole === '') return undefined
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`
}
