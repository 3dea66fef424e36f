import type { FeatureNames } from './feature-names.ts'

/** What a new slice needs elsewhere: its address, and its place in both apps. Each change takes and gives a file's text. */
export function registrations({ kebab, camel }: FeatureNames): Record<string, (text: string) => string> {
  return {
    'domain/addresses.ts': (text) =>
      replaceOnce(text, 'export const addresses = {\n', (head) => `${head}  ${camel}: () => hash('${kebab}'),\n`),
    'apps/server/features.ts': (text) =>
      addToList(text, { name: `${camel}Server`, from: `@shuku/features/${kebab}/server` }),
    'apps/web/src/features.ts': (text) =>
      addToList(text, { name: `${camel}Web`, from: `@shuku/features/${kebab}/web` }),
  }
}

/** An import behind the last one, and the name at the end of the first plain list of parts. */
function addToList(text: string, { name, from }: { name: string; from: string }): string {
  const lastImport = /(?:^|\n)import (?!.*\nimport )[^\n]* from '[^']*'\n(?!import )/
  const imported = replaceOnce(text, lastImport, (last) => `${last}import { ${name} } from '${from}'\n`)
  return replaceOnce(imported, /: readonly (?:ServerPart|WebFeature)\[\] = \[[^[\]]*\]/, (list) => {
    const kept = list.slice(0, -1).trimEnd().replace(/,$/, '')
    return `${kept}${kept.endsWith('[') ? '' : ', '}${name}]`
  })
}

function replaceOnce(text: string, place: string | RegExp, change: (found: string) => string): string {
  const changed = text.replace(place, change)
  if (changed === text) throw new Error(`the place was not found (${String(place)})`)
  return changed
}
