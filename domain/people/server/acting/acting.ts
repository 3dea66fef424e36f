import type { Database } from '@shuku/kit/server'

/** The person who acts, and the transaction. The context of a request is one; a set-up script has only `db`. */
export interface Acting {
  readonly db: Database
  readonly caller?: { readonly personId: number; readonly signedInId: number } | undefined
  readonly request?: { readonly address: string } | undefined
  /** Told by acts that take long: so many more people, of so many, are through. */
  readonly advance?: ((people: number, total: number) => Promise<void>) | undefined
}

/** An act that is half done is worse than one refused: its verbs run only where all of it ends together. */
export function requireTransaction(db: Database): void {
  if (!db.isTransaction) throw new Error('This verb changes several tables and needs a transaction around it.')
}
