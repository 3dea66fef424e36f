import type { Database } from '@shuku/kit/server'

/** The person who acts, and the transaction. The context of a request is one; a set-up script has only `db`. */
export interface Acting {
  readonly db: Database
  readonly caller?: { readonly personId: number; readonly signedInId: number } | undefined
  readonly request?: { readonly address: string } | undefined
  /** The progress of long acts: how many more people of how many are done. */
  readonly advance?: ((people: number, total: number) => Promise<void>) | undefined
}

/** An act that is half done is worse than one refused: its verbs run only where all of it ends together. */
export function requireTransaction(db: Database): void {
  if (!db.isTransaction) throw new Error('This verb changes several tables and needs a transaction around it.')
}
