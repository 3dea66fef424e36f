import { defineRegistry, type Caller, type Context, type Database } from '@shuku/kit/server'

/** Documents that are read together under a name, declared by the slice that has them (decision 0232). */
export interface ReadingList {
  /** The `Subject` that it is. */
  readonly id: string
  /** They decide of whom it is required. */
  mayMaintain(caller: Caller): boolean
  isThere(db: Database, id: number): Promise<boolean>
  /** What the caller may read of it now; one that is not there fails. */
  findDocuments(
    asking: Pick<Context, 'db' | 'caller' | 'language' | 'afterReply'>,
    id: number,
  ): Promise<readonly number[]>
}

export const readingLists = defineRegistry<ReadingList>('reading lists')
