import type { BigIntStats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** Windows says so while another program, often a scanner, has the file open. */
const inUse = new Set(['EBUSY', 'EPERM', 'EACCES'])
const mostMs = 10_000
const betweenMs = 250

/** Tries again for ten seconds what another program is in the way of; on other systems such a refusal is for good. */
export async function retryInUse<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + (process.platform === 'win32' ? mostMs : 0)
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!inUse.has(codeOf(error)) || performance.now() >= until) throw error
      await delay(betweenMs)
    }
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const absent = new Set(['ENOENT', 'ENOTDIR'])
const refusals = new Set(['EBUSY', 'EPERM', 'EACCES', 'ELOOP', 'ENOSPC', 'EDQUOT', 'ENAMETOOLONG'])

/** There is no such file, or no folder on the way to it. */
export function isAbsent(error: unknown): boolean {
  return absent.has(codeOf(error))
}

/** It is there, and cannot be read or given a name now. */
export function isRefusal(error: unknown): boolean {
  return refusals.has(codeOf(error))
}

const full = new Set(['ENOSPC', 'EDQUOT'])

/** The disk has no space, or its user may have no more of it. */
export function isFull(error: unknown): boolean {
  return full.has(codeOf(error))
}

/** Not of what a link leads to; undefined where there is nothing. */
export async function statOf(path: string): Promise<BigIntStats | undefined> {
  try {
    return await lstat(path, { bigint: true })
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}
