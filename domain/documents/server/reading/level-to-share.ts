import type { Context } from '@shuku/kit/server'
import { levelNamed, type Level } from '@shuku/domain/rights/contract'
import { findInDelegatedScope } from '@shuku/domain/rights/server'
import type { DocumentDetail } from './find-document.ts'

/**
 * The highest level that the caller may give on a document that they read, by what they have on it or for others;
 * undefined where they may not share it.
 */
export async function findLevelToShare(
  finding: Pick<Context, 'db' | 'caller'>,
  { id, allowed, level }: Pick<DocumentDetail, 'id' | 'allowed' | 'level'>,
): Promise<Level | undefined> {
  const may = allowed.share || (await findInDelegatedScope(finding, [id])).has(id)
  return may ? levelNamed(level) : undefined
}
