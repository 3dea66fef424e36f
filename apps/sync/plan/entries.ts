/** What a scan saw of a file in a local folder. */
export interface LocalFile {
  readonly name: string
  /** Size, inode and times as one text; another one means that the file has to be read again. */
  readonly signature: string
  readonly sizeBytes: number
  /** Of its content, hexadecimal; null where it could not be read without somebody writing it meanwhile. */
  readonly sha256: string | null
}

/** A file of the cloud disk that is not in the bin, as the feed of changes described it. */
export interface RemoteFile {
  readonly id: number
  readonly versionId: number
  readonly folderId: number
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  /** As `Node.changedAt`. */
  readonly changedAt?: string
}

/**
 * How a local file and an item of the disk were when they were last equal. Without it, “he deleted it there” and “it is
 * new here” look alike.
 */
export interface Base {
  /** Of the local folder, below the root of the rule: keys of its names, each with a `/` behind it. */
  readonly folder: string
  /** Of the local name. */
  readonly key: string
  readonly localName: string
  readonly signature: string
  readonly sha256: string
  readonly itemId: number
  readonly remoteName: string
  /** Of the disk's content then; it differs from `sha256` only where keeping both has ended with two files. */
  readonly remoteSha256: string
}

/** To the cloud, or to the computer. One rule never carries both ways. */
export type Way = 'up' | 'down'

/** What becomes of a name that is taken by something which this rule did not put there. */
export type OnDuplicate = 'overwrite' | 'skip' | 'both'

/** Which files a rule is about; everything else is invisible to it on both sides, and never absent. */
export interface Scope {
  /** In lower case, without the dot. */
  readonly extensions: ReadonlySet<string>
  /** Both ends are included. */
  readonly minBytes: number
  readonly maxBytes: number
}

export interface PlannedRule {
  readonly way: Way
  readonly onDuplicate: OnDuplicate
  readonly scope: Scope
}

/** One thing to do. What it was planned against goes with it, so that whatever carries it out can look again. */
export type Action =
  /** Both are equal already: the pair is noted, and nothing is sent. */
  | { readonly do: 'adopt'; readonly file: LocalFile; readonly item: RemoteFile }
  | { readonly do: 'create'; readonly file: LocalFile; readonly name: string }
  | { readonly do: 'addVersion'; readonly file: LocalFile; readonly item: RemoteFile }
  | { readonly do: 'renameItem'; readonly file: LocalFile; readonly item: RemoteFile; readonly name: string }
  | { readonly do: 'fetch'; readonly item: RemoteFile; readonly name: string }
  | { readonly do: 'replace'; readonly item: RemoteFile; readonly file: LocalFile }
  /** Within this folder or from another one of the rule. */
  | {
      readonly do: 'moveFile'
      readonly item: RemoteFile
      readonly from: Base
      readonly file: LocalFile
      readonly name: string
    }
  /** The pair is no longer one: what is here and there are met as strangers. */
  | { readonly do: 'forget'; readonly base: Base }

/** Why nothing is done with a file, in the words of the log. */
export type Reason =
  /** Two local names are one name on other computers. */
  | 'clash'
  /** Somebody writes it just now. */
  | 'busy'
  /** It has its name from a folder on the other side. */
  | 'isFolder'
  /** It is a folder, and has its name from a file on the other side. */
  | 'isFile'
  /** The other side cannot have such a name. */
  | 'badName'
  /** It is larger or smaller now than the rule takes, and was carried before. */
  | 'outgrew'
  | 'deletedInCloud'
  | 'deletedHere'
  | 'changedHere'
  | 'skipped'
  /** The local file belongs to another item already. */
  | 'paired'

export interface Report {
  readonly name: string
  readonly reason: Reason
}

export interface Plan {
  readonly actions: readonly Action[]
  readonly reports: readonly Report[]
}

/** One folder on both sides. */
export interface FolderView {
  /** As `Base.folder`. */
  readonly folder: string
  readonly files: readonly LocalFile[]
  /** Names of the local folders in it. */
  readonly folderNames: readonly string[]
  /** Of the folder of the disk that belongs to it. */
  readonly items: readonly RemoteFile[]
  readonly remoteFolderNames: readonly string[]
  /** Of this local folder, by their keys. */
  readonly bases: ReadonlyMap<string, Base>
  /** Wherever in the disk it is; undefined for what is in the bin or gone. */
  itemOf(id: number): RemoteFile | undefined
  /** Of this rule, wherever its local file is. */
  baseOf(itemId: number): Base | undefined
  /** The local file of a base as the scan saw it, whatever its content. */
  fileOf(base: Base): LocalFile | undefined
}
