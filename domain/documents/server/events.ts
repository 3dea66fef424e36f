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

/** In another category than before, or back out of the recycle bin. */
export const documentsPlaced = defineEvent<{ readonly documentIds: readonly number[] }>('documents.placed')

/** What is to become of them waits for approval; they stay as they are. */
export const changesProposed = defineEvent<Happened>('documents.changesProposed')

/** They have another status, by an act or by a day; nothing else of them is other than before. */
export const statusChanged = defineEvent<StatusChanged>('documents.statusChanged')

/** Published, or given a day for it, by who administers them, whatever their own rights are. */
export const publishedByAdministrator = defineEvent<Published>('documents.publishedByAdministrator')

interface StatusChanged {
  readonly documentIds: readonly number[]
  /** Absent where a day did it. */
  readonly by?: number
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
}
