/** What a process that reads a hostile file gets to see. All else is not there. */
export interface Cell {
  /** Files and folders of ours that it may read, where they lie. */
  readonly readable: readonly string[]
  /** The only folder in which it may write; its part `tmp` is its `/tmp`. */
  readonly folder?: string
}

/** How a command is started so that it sees its cell alone. */
export interface Walled {
  readonly argv: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

/** What is between a hostile file and the machine, the strongest first. */
export type WallKind =
  /** Mounts, processes and network of its own, by bubblewrap. */
  | 'bubblewrap'
  /** The same by `unshare`, where bubblewrap is not installed or not allowed. */
  | 'namespaces'
  /** An account that owns nothing, and sees what everybody may see. */
  | 'account'
  /** Nothing but what Node and the programs hold themselves to. */
  | 'none'

export interface Wall {
  readonly kind: WallKind
  build(cell: Cell, command: readonly string[]): Walled
}

/** Of the system, besides `/usr`: what programs and their libraries are found by, fonts, and the settings of LibreOffice. */
export const SYSTEM_FILES = [
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/libreoffice',
  '/etc/localtime',
  '/var/cache/fontconfig',
]

/** Folders of the system that are links into `/usr` today, and folders of their own on older machines. */
export const SYSTEM_FOLDERS = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']

/** Where the system's own programs lie, whatever our environment says. */
export const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'
