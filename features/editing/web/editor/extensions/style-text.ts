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

/** Only these declarations, and none that loads something. */
export function onlyStyles(text: string, names: readonly string[]): string {
  const ownStyle = [...parseStyle(text)].filter(
    ([name, value]) => names.includes(name) && !/url\(|expression|javascript:/i.test(value),
  )
  return writeStyle(new Map(ownStyle))
}
