import { defineEvent, type Caller } from '@shuku/kit/server'

interface Happened {
  readonly documentIds: readonly number[]
  readonly caller: Caller
}

// What happened to documents, told in the transaction of the act (house rules: events announce, they do not steer).

/** New, or their title, text, keywords, attachments or properties are other than before. */
export const documentsSaved = defineEvent<Happened & { readonly created: boolean }>('documents.saved')
