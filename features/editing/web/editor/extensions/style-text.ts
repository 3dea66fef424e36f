/** The declarations of a style attribute, by lower-case name; the last one of a name wins. */
export function parseStyle(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    if (name !== '' && value !== '') found.set(name, value)
  }
  return found
}

export function writeStyle(declarations: ReadonlyMap<string, string>): string {
  return [...declarations].map(([name, value]) => `${name}: ${value}`).join('; ')
}

/** The style with one declaration set, or taken out where nothing is given. */
export function withDeclaration(text: string, name: string, value: string | undefined): string {
  const declarations = parseStyle(text)
  if (value === undefined) declarations.delete(name)
  else declarations.set(name, value)
  return writeStyle(declarations)
}

/** Styles of a block: the position and background of its text. */
export const blockStyles =
  'text-align text-indent line-height margin-left padding-left background-color color vertical-align white-space list-style-type'.split(
    ' ',
  )

/** Styles of words within a line. */
export const wordStyles = 'color background-color font-size font-family letter-spacing'.split(' ')

/** Styles with which words are shown: those that came along with them do no harm. */
export const shownWordStyles = [
  ...wordStyles,
  ...'font-weight font-style text-decoration text-decoration-line text-decoration-style'.split(' '),
  ...'text-decoration-color vertical-align white-space word-break line-height'.split(' '),
]

/** The style as it is if it has nothing but these; otherwise only these of it. */
export function safeStyle(text: string, names: readonly string[]): string {
  const safe = onlyStyles(text, names)
  return parseStyle(text).size === parseStyle(safe).size ? text : safe
}

/** Only these declarations, and none that loads something. */
export function onlyStyles(text: string, names: readonly string[]): string {
  const ownStyle = [...parseStyle(text)].filter(
    ([name, value]) => names.includes(name) && !/url\(|expression|javascript:/i.test(value),
  )
  return writeStyle(new Map(ownStyle))
}
