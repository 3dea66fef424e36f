import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { protectedItems, verificationErrors, type ProtectedItem } from '../verification-contract.ts'

/** As the session has it written down. */
function nameOf({ module, item }: Pick<ProtectedItem, 'module' | 'item'>): string {
  return `${module}/${item}`
}

/** The item that programs name; undefined for what takes no second verification. */
export function findProtected(module: string, item: string): ProtectedItem | undefined {
  return Object.values(protectedItems).find((each) => each.module === module && each.item === item)
}

interface Verifiable {
  readonly verifiedItems: ReadonlySet<string>
}

export function isVerified(caller: Verifiable, item: ProtectedItem): boolean {
  return caller.verifiedItems.has(nameOf(item))
}

/** Refuses as long as the session has not been verified for the item. */
export function requireVerified(caller: Verifiable, item: ProtectedItem): void {
  if (!isVerified(caller, item)) throw verificationErrors.needed()
}

/** From now on the session has the item open. */
export async function noteVerified(db: Database, tokenHash: Buffer, item: ProtectedItem): Promise<void> {
  await sql`
    update session set verified_items = verified_items || array[${nameOf(item)}]
    where token_hash = ${tokenHash} and not verified_items @> array[${nameOf(item)}]`.execute(db)
}
