import type { Readable } from 'node:stream'
import type { ActContext } from '@shuku/domain/documents/server'
import type { OfficeFile } from '@shuku/domain/shared-edits/server'
import type { Database, FileStore, StoredFile } from '@shuku/kit/server'
import type { OfficeSession } from './office-tokens.ts'

/** What the web server gives to the calls of office servers. */
export interface WopiHost {
  readonly database: Database
  readonly store: FileStore
  readonly maxUploadBytes: number
}

/** A call of an office server, without the web server's own objects. */
export interface WopiRequest {
  readonly method: 'GET' | 'POST'
  /** It is about the bytes of the file. */
  readonly isContents: boolean
  readonly fileId: string
  readonly token: string | undefined
  readonly header: (name: string) => string | undefined
  readonly body: AsyncIterable<Uint8Array>
  /** As the head of the request says; 0 where it does not. */
  readonly bodyBytes: number
  /** The path with its parameters, behind the address of the product. */
  readonly path: string
  /** The office server's own. */
  readonly networkAddress: string
  /** Everything that takes a connection of the pool waits for its turn. */
  work<T>(run: () => Promise<T>): Promise<T>
}

export interface WopiAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Readonly<Record<string, unknown>>
  readonly content?: { readonly sizeBytes: number; open(): Readable }
}

/** A call whose token is good for this file, in its transaction. */
export interface WopiCall {
  readonly context: ActContext
  readonly file: OfficeFile
  readonly session: OfficeSession
  readonly header: (name: string) => string | undefined
  /** What came with a call that stores a content; it is in the store already. */
  readonly stored?: StoredFile | undefined
  /** What came with a call that brings a text. */
  readonly text: string
}

/** `content`: its body is stored before its transaction; `text`: it is short, and read before. */
export interface Operation {
  readonly takes?: 'content' | 'text'
  /** What is answered to who may not write the file, before a content is taken. */
  readonly refusal?: number
  run(call: WopiCall): Promise<WopiAnswer>
}
