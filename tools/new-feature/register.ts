import type { FeatureNames } from './feature-names.ts'

/** What a new slice needs elsewhere: its address, and its place in the apps and in the tests of the whole product. Each change takes and gives a file's text. */
export function registrations({ kebab, camel }: FeatureNames): Record<string, (text: string) => string> {
  return {
    'domain/addresses.ts': (text) =>
      replaceOnce(text, 'export const addresses = {\n', (head) => `${head}  ${camel}: () => hash('${kebab}'),\n`),
    'apps/web/src/route-names.ts': (text) => addToList(text, 'ownNames = [', `'${kebab}'`),
    'apps/server/features.ts': (text) =>
      addPart(text, ': readonly ServerPart[] = [', { names: [`${camel}Server`], from: `${kebab}/server` }),
    'apps/web/src/features.ts': (text) =>
      addPart(text, ': readonly WebFeature[] = [', { names: [`${camel}Web`], from: `${kebab}/web` }),
    'apps/server/whole-product/slices.ts': (text) =>
      addPart(text, ': readonly Slice[] = [', {
        names: [`${camel}Access`, `${camel}Budgets`],
        from: `${kebab}/testing`,
        entry: `{ name: '${kebab}', access: ${camel}Access, budgets: ${camel}Budgets }`,
      }),
  }
}

interface Part {
  readonly names: readonly string[]
  readonly from: string
  /** As it stands in the list, where that is not the one name. */
  readonly entry?: string
}

/** An import behind the last one, and the entry at the end of the first list that begins so. */
function addPart(text: string, list: string, { names, from, entry = names.join() }: Part): string {
  const lastImport = /(?:^|\n)import (?!.*\nimport )[^\n]* from '[^']*'\n(?!import )/
  const written = `import { ${names.join(', ')} } from '@shuku/features/${from}'\n`
  return addToList(
    replaceOnce(text, lastImport, (last) => last + written),
    list,
    entry,
  )
}

function addToList(text: string, begin: string, entry: string): string {
  const start = text.indexOf(begin)
  const end = text.indexOf(']', start + begin.length)
  if (start < 0 || end < 0) throw new Error(`the place was not found (${begin})`)
  const kept = text.slice(0, end).trimEnd().replace(/,$/, '')
  return `${kept}${kept.endsWith('[') ? '' : ', '}${entry}${text.slice(end)}`
}

function replaceOnce(text: string, place: string | RegExp, change: (found: string) => string): string {
  const changed = text.replace(place, change)
  if (changed === text) throw new Error(`the place was not found (${String(place)})`)
  return changed
}
