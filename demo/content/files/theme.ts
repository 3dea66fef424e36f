const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`

const colours = [
  ['dk1', '1F2733'],
  ['lt1', 'FFFFFF'],
  ['dk2', '38414F'],
  ['lt2', 'EEF1F6'],
  ['accent1', '2F54C7'],
  ['accent2', '2A8F7A'],
  ['accent3', 'C97D1D'],
  ['accent4', '7D54B0'],
  ['accent5', 'B23A48'],
  ['accent6', '5B6472'],
  ['hlink', '2F54C7'],
  ['folHlink', '7D54B0'],
] as const

const font = '<a:latin typeface="Calibri"/><a:ea typeface="微软雅黑"/><a:cs typeface=""/>'
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = `<a:ln w="9525">${fill}</a:ln>`
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'

/** The smallest theme that ECMA-376 allows: three fills, lines, effects and backgrounds. */
export const blankTheme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Example"><a:themeElements><a:clrScheme name="Example">${colours.map(([name, value]) => colour(name, value)).join('')}</a:clrScheme><a:fontScheme name="Example"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Example"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
