import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { converterAccount } from './account.ts'
import { SYSTEM_FILES, SYSTEM_FOLDERS, SYSTEM_PATH, type Wall } from './wall.ts'

/**
 * As root the mounts are made by root, so that a folder that is closed to others can be shown too, and what then runs
 * has neither root's account nor its powers, nor a way to get any.
 */
function withoutPowers(): string[] {
  const account = converterAccount()
  const ids = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return ['setpriv', ...ids, '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs', '--']
}

/** It closes to others the folders that it makes for what lies in them, unless these are asked for. */
export const bubblewrap: Wall = {
  kind: 'bubblewrap',
  build: ({ readable, folder }, command) => ({
    argv: [
      ...'bwrap --unshare-pid --unshare-net --unshare-ipc --unshare-uts --unshare-cgroup-try'.split(' '),
      ...(converterAccount() ? [] : ['--unshare-user']),
      '--die-with-parent',
      '--new-session',
      '--ro-bind',
      '/usr',
      '/usr',
      ...SYSTEM_FOLDERS.flatMap(systemFolder),
      ...SYSTEM_FILES.flatMap((path) => ['--dir', dirname(path), '--ro-bind-try', path, path]),
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      // first: the other two may lie below
      ...(folder ? ['--bind', join(folder, 'tmp'), '/tmp'] : []),
      ...readable.flatMap((path) => ['--dir', dirname(path), '--ro-bind', path, path]),
      ...(folder ? ['--dir', dirname(folder), '--bind', folder, folder] : []),
      '--remount-ro',
      '/',
      '--chdir',
      folder ?? '/',
      '--',
      ...(converterAccount() ? withoutPowers() : []),
      ...command,
    ],
    ids: {},
  }),
}

function systemFolder(path: string): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  return stat.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]
}

/**
 * Builds a root of its own in memory, over a folder that nothing in it needs, moves into it and lets the old one go.
 * Its arguments: the folder to write in or nothing, what else is readable, `--`, the command.
 */
const BARE_ROOT = `
set -e
folder=$1; shift
root=/sys
mount -t tmpfs -o mode=755,size=4m wall $root
place() { if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi; mount --rbind "$1" "$root$1"; }
show() { place "$1"; mount -o remount,bind,ro,nosuid,nodev "$root$1"; }
for path in /usr ${SYSTEM_FILES.join(' ')}; do if [ -e "$path" ]; then show "$path"; fi; done
for path in ${SYSTEM_FOLDERS.join(' ')}; do
  if [ -L "$path" ]; then ln -s "$(readlink "$path")" "$root$path"; elif [ -d "$path" ]; then show "$path"; fi
done
mkdir -p $root/proc $root/dev $root/tmp $root/old
for name in null zero full random urandom; do place /dev/$name; done
mount -t proc proc $root/proc
if [ -n "$folder" ]; then mount --bind "$folder/tmp" $root/tmp; fi
while [ "$1" != -- ]; do show "$1"; shift; done
shift
if [ -n "$folder" ]; then place "$folder"; fi
cd $root
pivot_root . old
umount -l /old
rmdir /old
mount -o remount,bind,ro /
cd "\${folder:-/}"
# not by exec: the first process of a namespace is spared the signals that bound the others
"$@" || exit $?
exit 0
`

export const namespaces: Wall = {
  kind: 'namespaces',
  build: ({ readable, folder = '' }, command) => ({
    argv: [
      ...'unshare --mount --pid --net --ipc --uts --fork --kill-child --propagation private'.split(' '),
      ...(converterAccount() ? [] : ['--user', '--map-root-user']),
      '/bin/sh',
      '-c',
      BARE_ROOT,
      'wall',
      folder,
      ...readable,
      '--',
      ...withoutPowers(),
      ...command,
    ],
    ids: {},
  }),
}

/** Seen is what everybody may see, which an installation in a closed folder is not: then it is our own account after all. */
export const account: Wall = {
  kind: 'account',
  build: ({ readable }, command) => {
    const ids = converterAccount() ?? {}
    return {
      argv: isThere('setpriv') ? ['setpriv', '--no-new-privs', '--', ...command] : command,
      ids: readable.every((path) => isOpen(path, ids)) ? ids : {},
    }
  },
}

const open = new Map<string, boolean>()

function isOpen(path: string, ids: { uid?: number; gid?: number }): boolean {
  const known = open.get(path)
  if (known !== undefined) return known
  const isFileReadable = spawnSync('/bin/sh', ['-c', 'test -r "$0"', path], { ...ids, cwd: '/' }).status === 0
  open.set(path, isFileReadable)
  return isFileReadable
}

function isThere(program: string): boolean {
  return SYSTEM_PATH.split(':').some((folder) => existsSync(join(folder, program)))
}

export const none: Wall = { kind: 'none', build: (_, command) => ({ argv: command, ids: {} }) }
