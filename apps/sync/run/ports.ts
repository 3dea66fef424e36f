import type { Base, LocalFile, RemoteFile } from '../plan/entries.ts'

/** Names of folders from the root of the rule down; nothing for the root itself. */
export type Path = readonly string[]

/** What a scan knows of a file before it is read. */
export type SeenFile = Omit<LocalFile, 'sha256'>

export interface Listing {
  readonly files: readonly SeenFile[]
  readonly folderNames: readonly string[]
}

/** A file that was read from its first to its last byte while nobody wrote it. */
export interface Content<Bytes = unknown> {
  readonly sha256: string
  readonly sizeBytes: number
  readonly signature: string
  /** What is sent: the content itself, or where it is read from again. */
  readonly bytes: Bytes
}

/** What lies on this computer below the root of a rule. Every act may be the last one before a crash. */
export interface LocalFolder<Bytes = unknown> {
  /** The root is there and carries the mark of this rule; otherwise it is another disk, or none is mounted. */
  hasMark(): Promise<boolean>
  /** Undefined where it could not be read, which says nothing of what is in it. */
  list(folder: Path): Promise<Listing | 'absent' | undefined>
  /** Undefined where it is gone, or was written meanwhile. */
  read(folder: Path, name: string): Promise<Content<Bytes> | undefined>
  /** Beside where it will be placed. Undefined where there is no room for it, or its hash is another one than was said. */
  writeTemp(folder: Path, content: Pick<Content<Bytes>, 'sha256' | 'bytes'>): Promise<string | undefined>
  /** Gives the file its name, unless something has that name; answers its signature. The temporary name is gone either way. */
  place(temp: string, at: { readonly folder: Path; readonly name: string }): Promise<string | undefined>
  /** Moves a file aside under a number, whatever it holds by now; answers its hash. */
  capture(aside: string, from: { readonly folder: Path; readonly name: string }): Promise<string | undefined>
  /** Gives what was moved aside a name again, unless something has that name; answers its signature. */
  putBack(aside: string, at: { readonly folder: Path; readonly name: string }): Promise<string | undefined>
  /** Renames a folder, unless something has that name; folders on the way to it are made. */
  moveFolder(from: Path, to: Path): Promise<boolean>
  /** What a crash has left of files that were not placed. */
  cleanTemps(): Promise<void>
}

/** An item of the disk as the feed tells it. */
export interface Node {
  readonly id: number
  readonly parentId: number
  readonly isFile: boolean
  readonly name: string
  readonly versionId: number
  readonly sizeBytes: number
  readonly sha256: string
  readonly isDeleted: boolean
  /** ISO 8601, by the clock of the server; where it is known. People look at it, and nothing is decided by it. */
  readonly changedAt?: string
}

export interface Changes {
  readonly epoch: string
  readonly changeNo: number
  /** The items are the whole tree; what was known before is of another store, or too old. */
  readonly isWhole: boolean
  readonly items: readonly Node[]
}

/** What a put expects to find, and leaves everything alone where it does not. */
export type Expected = { readonly isAbsent: true } | Pick<RemoteFile, 'id' | 'versionId' | 'sha256'>

export interface Put<Bytes = unknown> {
  readonly folderId: number
  readonly name: string
  readonly content: Content<Bytes>
  readonly expected: Expected
  /** Which state of which local file it is; the same one finds the version that it has made, however late it comes again. */
  readonly origin: string
  /** What the numbers of changes belonged to when this was planned; the disk of another epoch refuses. */
  readonly epoch: string
}

/**
 * What was made, or what is there in its place. `quota`: the person has no room for it, `serverFull`: nobody has;
 * `manyUploads`: uploads that were begun and not ended have to end or expire first; `refused`: the disk does not take it
 * at all, and `message` says why.
 */
export type PutReply =
  | { readonly isDone: true; readonly item: Pick<RemoteFile, 'id' | 'versionId'> }
  | {
      readonly isDone: false
      readonly item?: RemoteFile
      readonly reason?: 'quota' | 'serverFull' | 'manyUploads' | 'refused'
      readonly message?: string
    }

/** The cloud disk. A call may be lost on its way there or back, and come again later. */
export interface RemoteDisk<Bytes = unknown> {
  changes(since: { readonly changeNo: number; readonly epoch: string }): Promise<Changes>
  /** Which of these contents the disk no longer has as a version of the item. */
  unknown(bases: readonly Pick<Base, 'itemId' | 'remoteSha256'>[]): Promise<ReadonlySet<number>>
  put(file: Put<Bytes>): Promise<PutReply>
  /** The folder of this name, which is made where there is none; undefined where a file has the name. */
  makeFolder(folder: {
    readonly parentId: number
    readonly name: string
    readonly epoch: string
  }): Promise<number | undefined>
  rename(file: Pick<RemoteFile, 'id' | 'versionId' | 'name'> & { readonly epoch: string }): Promise<boolean>
  /** Undefined where the version is no longer the current one. */
  fetch(item: Pick<RemoteFile, 'id' | 'versionId'>): Promise<Pick<Content<Bytes>, 'sha256' | 'bytes'> | undefined>
}

/** A local folder and the folder of the disk that it was paired with. */
export interface FolderBase {
  /** As `Base.folder`. */
  readonly folder: string
  readonly path: Path
  readonly itemId: number
  /** Of the item in the disk, and of the folder that it was in, when both were paired. */
  readonly remoteName: string
  readonly remoteParentId: number
}

/** A file on its way aside, noted before it goes. */
export interface Captured {
  readonly aside: string
  readonly folder: Path
  readonly name: string
}

export interface Progress {
  changeNo: number
  epoch: string
  /** The disk was restored, or the state lost: until a run has done everything, nothing here is written over. */
  isCareful: boolean
  captured: Captured | undefined
  /** Numbers what is moved aside. */
  asideCount: number
  /** Files in the folders of the rule when it ran last. */
  seenFiles: number
}

/** What outlives a run. Nothing of it is needed to have the data safe: without it, equal contents are noted anew. */
export interface State {
  readonly progress: Progress
  bases(folder: string): ReadonlyMap<string, Base>
  allBases(): readonly Base[]
  countBases(): number
  baseOf(itemId: number): Base | undefined
  putBase(base: Base): void
  dropBase(base: Base): void
  allFolderBases(): readonly FolderBase[]
  folderBase(folder: string): FolderBase | undefined
  folderBaseOf(itemId: number): FolderBase | undefined
  putFolderBase(base: FolderBase): void
  dropFolderBase(base: FolderBase): void
  node(id: number): Node | undefined
  /** Also those in the bin. */
  nodesIn(parentId: number): readonly Node[]
  putNode(node: Node): void
  clearNodes(): void
  /** What was changed is there after a crash. */
  save(): void
}
