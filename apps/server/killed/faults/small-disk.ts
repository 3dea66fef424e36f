import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory, as small as wanted; only root may make one. */
export class SmallDisk {
  readonly folder: string

  constructor(folder: string, megabytes: number) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    mount(['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder])
  }

  resize(megabytes: number): void {
    mount(['-o', `remount,size=${megabytes}m`, this.folder])
  }

  remove(): void {
    spawnSync('umount', ['--lazy', this.folder])
  }
}

function mount(words: string[]): void {
  const { status, stderr, error } = spawnSync('mount', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mount ${words.join(' ')}: ${stderr || error?.message}`)
}

/** Why no small disk can be made here; undefined: one can. */
export function whyNoSmallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-disk-'))
  try {
    new SmallDisk(folder, 1).remove()
    return undefined
  } catch (error) {
    return `no small disk can be made here (${(error as Error).message.trim()})`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
