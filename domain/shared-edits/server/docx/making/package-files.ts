import type { BasePackage } from './open-base.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const namespace = 'http://schemas.openxmlformats.org/package/2006'

export const typesFile = '/[Content_Types].xml'

/** Where the relationships of a part are (ECMA-376 part 2, 9.3.3). */
export function relationshipsFile(owner: string): string {
  const end = owner.lastIndexOf('/') + 1
  return `${owner.slice(0, end)}_rels/${owner.slice(end)}.rels`
}

type Relationships = NonNullable<ReturnType<BasePackage['relationships']['get']>>

/** The editor has these as records: what it adds to them is in none of the parts that are written. */
export function relationshipsXml(relationships: Relationships): string {
  const lines = relationships.map(({ id, type, rawTarget, targetMode }) => {
    const mode = targetMode === 'External' ? ' TargetMode="External"' : ''
    return `<Relationship Id="${escaped(id)}" Type="${escaped(type)}" Target="${escaped(rawTarget)}"${mode}/>`
  })
  return `${head}<Relationships xmlns="${namespace}/relationships">${lines.join('')}</Relationships>`
}

/** The names of `entries` are as they were written: those of the records are in lower case. */
export function contentTypesXml(
  { defaults, overrides }: BasePackage['contentTypes'],
  entries: Iterable<string>,
): string {
  const written = new Map([...entries].map((name) => [name.toLowerCase(), name]))
  const lines = [
    ...[...defaults].map(
      ([extension, mime]) => `<Default Extension="${escaped(extension)}" ContentType="${escaped(mime)}"/>`,
    ),
    ...[...overrides].map(
      ([name, mime]) => `<Override PartName="${escaped(written.get(name) ?? name)}" ContentType="${escaped(mime)}"/>`,
    ),
  ]
  return `${head}<Types xmlns="${namespace}/content-types">${lines.join('')}</Types>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
