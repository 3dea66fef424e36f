import { defineEvent, type Caller } from '@shuku/kit/server'

interface Happened {
  readonly documentIds: readonly number[]
  readonly caller: Pick<Caller, 'personId' | 'language'>
}

// Events about documents, announced in the transaction of the act (events announce, they do not steer).

/** New, or their title, text, keywords, attachments or properties are other than before. */
export const documentsSaved = defineEvent<Saved>('documents.saved')

/** Custom fields of them have other values because they moved; nobody wrote in them. */
export const fieldValuesMoved = defineEvent<Happened>('documents.fieldValuesMoved')

/** They have other codes than before; nobody wrote in them. */
export const codesChanged = defineEvent<{ readonly documentIds: readonly number[] }>('documents.codesChanged')

/** Entries of a custom field are called otherwise than before; the documents that have them are as they were. */
export const entriesRenamed = defineEvent<{ readonly fieldId: number; readonly entryIds: readonly number[] }>(
  'documents.entriesRenamed',
)

/** In another category than before, or back out of the recycle bin. */
export const documentsPlaced = defineEvent<{ readonly documentIds: readonly number[] }>('documents.placed')

/** What is to become of them waits for approval; they stay as they are. */
export const changesProposed = defineEvent<Happened>('documents.changesProposed')

/** It does not become of them: what was proposed, and may have been approved for a day to come, is a draft or nobody’s. */
export const changesGivenUp = defineEvent<{ readonly documentIds: readonly number[] }>('documents.changesGivenUp')

/** What was proposed is this version of them now. */
export const changesSettled = defineEvent<{ readonly documentIds: readonly number[]; readonly version: number }>(
  'documents.changesSettled',
)

/** They have another status, by an act or by a day; nothing else of them is other than before. */
export const statusChanged = defineEvent<StatusChanged>('documents.statusChanged')

/** Published, or given a day for it, by who administers them, whatever their own rights are. */
export const publishedByAdministrator = defineEvent<Published>('documents.publishedByAdministrator')

interface StatusChanged {
  readonly documentIds: readonly number[]
  /** Absent where a day did it. */
  readonly by?: number
  /** In whose name, of each, where these are several people. */
  readonly byOf?: ReadonlyMap<number, number>
}

interface Published {
  readonly documentIds: readonly number[]
  readonly caller: Caller
  readonly address: string | undefined
  /** Now, without it. */
  readonly at: Date | undefined
}

interface Saved extends Happened {
  readonly created: boolean
  /** Title, keywords, text and files are what they were; of what is written in a document at most names of files are not. */
  readonly sameTexts: boolean
  /** They wait for approval from now on. */
  readonly awaitApproval?: boolean
  /** In whose name, of each, where these are several people, of whom the caller is one. */
  readonly byOf?: ReadonlyMap<number, number>
  /**
   * Gives them the codes that they get now, once, and answers these by document. Who needs them asks as late as possible:
   * others who take numbers of the same series wait from then on until the commit.
   */
  readonly giveCodes?: () => Promise<ReadonlyMap<number, string>>
}
