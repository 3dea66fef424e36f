import { parseSync } from 'vite'

export interface FoundImport {
  readonly name: string
  readonly line: number
  /** Leaves no trace at run time. */
  readonly isType: boolean
}

/** Every import of a file: static, dynamic, and exports from elsewhere. */
export function readImports(file: string, text: string): FoundImport[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const lineOf = (start: number): number => text.slice(0, start).split('\n').length

  const found: FoundImport[] = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    name: moduleRequest.value,
    line: lineOf(start),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  for (const { start, entries } of module.staticExports) {
    const name = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    if (name !== undefined) found.push({ name, line: lineOf(start), isType: entries.every((entry) => entry.isType) })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2]
    if (literal !== undefined) found.push({ name: literal, line: lineOf(moduleRequest.start), isType: false })
  }
  return found
}
