/** A file, and where it lay in what was dropped or chosen. */
export interface PlacedFile {
  readonly file: File
  /** With slashes, from the folder that was dropped on; the bare name of a single file. */
  readonly path: string
}

export interface PlacedFiles {
  readonly files: readonly PlacedFile[]
  /** Paths of the folders among it that have nothing in them. */
  readonly emptyFolders?: readonly string[]
  /** Paths of what could not be read. */
  readonly unreadable: readonly string[]
}

/** Files as an input gives them: with their paths where a folder was chosen. */
export function placedFiles(files: Iterable<File>): PlacedFiles {
  return { files: [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name })), unreadable: [] }
}

/** All files of a drop, those within its folders too, and its empty folders. */
export async function droppedFiles({ items }: DataTransfer): Promise<PlacedFiles> {
  // once the handler of the drop has ended the browser gives nothing any more: all are asked for before the first wait
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
    .filter((each) => each !== null)
  const found: Found = { files: [], emptyFolders: [], unreadable: [] }
  for (const each of dropped) {
    if (each instanceof File) found.files.push({ file: each, path: each.name })
    else await walk(each, found)
  }
  return found
}

interface Found {
  readonly files: PlacedFile[]
  readonly emptyFolders: string[]
  readonly unreadable: string[]
}

async function walk(entry: FileSystemEntry, found: Found): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  try {
    if (entry.isFile) found.files.push({ file: await fileOf(entry as FileSystemFileEntry), path })
    else {
      const children = await childrenOf(entry as FileSystemDirectoryEntry)
      if (children.length === 0) found.emptyFolders.push(path)
      for (const child of children) await walk(child, found)
    }
  } catch {
    found.unreadable.push(path)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader gives some of them at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return children
    children.push(...some)
  }
}
