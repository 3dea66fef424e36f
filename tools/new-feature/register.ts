import type { Feature } from './feature-parts.ts'

/** What a new slice needs elsewhere: its place in the two apps, and who owns its table. Each change takes and gives a file's text. */
export function registrations({
  kebab,
  camel,
  table,
  settingsTable,
  has,
}: Feature): Record<string, (text: string) => string> {
  return {
    'apps/server/features.ts': (text) =>
      addPart(text, ': readonly ServerPart[] = [', { name: `${camel}Server`, from: `${kebab}/server` }),
    'apps/web/src/features.ts': (text) =>
      addPart(text, ': readonly WebFeature[] = [', { name: `${camel}Web`, from: `${kebab}/web` }),
    'db/owners.ts': (text) =>
      addOwner(text, `  'features/${kebab}': [${has.section ? `'${settingsTable}', ` : ''}'${table}'],\n`),
  }
}

/** Behind the last feature of the list that names the owners. */
function addOwner(text: string, line: string): string {
  return replaceOnce(text, /(?<=\n)}\n\ninterface EarlierUse/, (end) => line + end)
}

interface Part {
  readonly name: string
  readonly from: string
}

/** An import behind the last one, and the entry at the end of the first list that begins so. */
function addPart(text: string, list: string, { name, from }: Part): string {
  const lastImport = /(?:^|\n)import (?!.*\nimport )[^\n]* from '[^']*'\n(?!import )/
  const written = `import { ${name} } from '@shuku/features/${from}'\n`
  return addToList(
    replaceOnce(text, lastImport, (last) => last + written),
    list,
    name,
  )
}

function addToList(text: string, begin: string, entry: string): string {
  const start = text.indexOf(begin)
  const end = text.indexOf(']', start + begin.length)
  if (start < 0 || end < 0) throw new Error(`the place was not found (${begin})`)
  const head = text.slice(0, end).trimEnd().replace(/,$/, '')
  return `${head}${head.endsWith('[') ? '' : ', '}${entry}${text.slice(end)}`
}

function replaceOnce(text: string, place: string | RegExp, change: (found: string) => string): string {
  const changed = text.replace(place, change)
  if (changed === text) throw new Error(`the place was not found (${String(place)})`)
  return changed
}
