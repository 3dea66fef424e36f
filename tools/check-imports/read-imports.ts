import { parseSync } from 'vite'

export interface FoundImport {
  readonly name: string
  readonly line: number
  /** Leaves no trace at run time. */
  readonly isType: boolean
  /** `import('…')`: loaded when it is needed. */
  readonly isLate: boolean
}

/** Every import of a file: static, dynamic, in a type, and exports from elsewhere. */
export function readImports(file: string, text: string): FoundImport[] {
  const parsed = parseSync(file, text)
  const { module, errors } = parsed
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const lineOf = (start: number): number => text.slice(0, start).split('\n').length

  const found: FoundImport[] = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    name: moduleRequest.value,
    line: lineOf(start),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    isLate: false,
  }))
  for (const { start, entries } of module.staticExports) {
    const name = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    const isType = entries.every((entry) => entry.isType)
    if (name !== undefined) found.push({ name, line: lineOf(start), isType, isLate: false })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2]
    if (literal !== undefined)
      found.push({ name: literal, line: lineOf(moduleRequest.start), isType: false, isLate: true })
  }
  // the tree of a file is dear, and few files have a reason to be read that deep
  const sources = text.includes('import(') ? sourcesInTypes(parsed.program) : []
  for (const { value, start } of sources) found.push({ name: value, line: lineOf(start), isType: true, isLate: false })
  return found
}

interface Source {
  readonly value: string
  readonly start: number
}

/** `import('…').Name` where a type stands. */
function sourcesInTypes(node: unknown): Source[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === 'TSImportType' ? [(node as unknown as { source: Source }).source] : []
  return [...own, ...Object.values(node).flatMap(sourcesInTypes)]
}
