/**
 * The account under which hostile files are read when Shuku is started by root: it owns nothing, least of all the
 * database, which runs as nobody. It needs no entry in passwd.
 */
const UID = 64_001

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Nothing where we have no account to give away: then it is our own. */
export function converterAccount(): Account | undefined {
  return process.getuid?.() === 0 ? { uid: UID, gid: UID } : undefined
}
