// How the path of a file in a folder is read, by servers and browsers alike.

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

const depth = (path: string) => path.split('/').length
