// How a path of a folder reads as categories; the command and the browser read it alike.

/** `a/b/c.txt` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** `a/b/c.txt` → `a/b`; nothing for a file that lies in no folder. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Parents before children. */
export function inTreeOrder(folders: Iterable<string>): string[] {
  return [...folders].toSorted((a, b) => depth(a) - depth(b) || a.localeCompare(b))
}

/** A table of values of custom fields, at the top of what is imported, by its name in either language; it becomes no document. */
export function isValuesTable(path: string): boolean {
  return /^(?:字段值|field[ _-]values)\.(?:xlsx|csv)$/i.test(path)
}

const depth = (path: string) => path.split('/').length
