/** `*.doc;*.pdf`, or `doc,pdf` → the extensions, in lower case; nothing where all are allowed. */
export function extensionsOf(rule: string): string[] {
  const extensions = rule.split(/[;,\s]+/).map((part) => part.replace(/^\*?\./, '').toLowerCase())
  return extensions.includes('*') ? [] : extensions.filter((extension) => extension !== '')
}

/** In the form that file dialogs take. */
export function acceptedTypes(rule: string): string {
  return extensionsOf(rule)
    .map((extension) => `.${extension}`)
    .join(',')
}

/** For people to read. */
export function shownTypes(rule: string): string {
  return extensionsOf(rule).join(' ')
}
