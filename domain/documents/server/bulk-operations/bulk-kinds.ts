import type { RawBuilder } from 'kysely'
import type { z } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { defineRegistry, type Database } from '@shuku/kit/server'
import type { DocumentAct } from '@shuku/domain/audit/contract'
import type { LogAct } from '@shuku/domain/audit/server'
import { documentSubject, requireSubject, subjectOf } from '@shuku/domain/notices/server'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import type { Destination } from './steps/move-some.ts'
import type { Gone } from './steps/staying.ts'

/** Some of the things of an operation, which go in one transaction. */
export interface Portion<Details> {
  readonly details: Details
  readonly ids: readonly number[]
  /** The operation’s record in the log. */
  readonly batchId: number
  /** The record of the operation that is taken back; 0 where none is. */
  readonly of: number
}

/** What is said of an operation: of a finished one, of one of which some stayed, and of one that goes on. */
export interface BulkOperationTexts {
  readonly all: Text
  readonly some: Text
  readonly running: Text
}

/** Where the details name a category as `targetId`, its name takes the place of `{category}`. */
interface BulkWords {
  /** In lists: “Move to “Contracts””. */
  readonly title: Text
  /** The same to those who may not know the category. */
  readonly elsewhere?: Text
  /** While its job goes on: “Moving to “Contracts””. */
  readonly progress: Text
  /** Of `n` things, when its job has ended, … */
  readonly ended: Text
  /** … and where `refused` others stayed. */
  readonly endedSome: Text
}

/** What is done with many things: an operation, or its undo. */
export interface BulkAct<Details> {
  readonly id: string
  readonly words: BulkWords
  /** So many go in one transaction of the job, as long as nobody has to wait for them; 1,000 if it does not say. */
  readonly atOnce?: number
  /** The act of the record in the log. */
  logged(details: Details): DocumentAct | LogAct
  /** Does it in this transaction with the rights as they are now, and says what stays and why; it records what it does. */
  step(context: ActContext, portion: Portion<Details>): Promise<Gone>
}

interface BulkUndo<Details> extends BulkAct<Details> {
  /** What is said where it is begun. */
  readonly reply: BulkOperationTexts
  /** On `move`, the operation: whether it can be taken back yet. */
  readonly isOpen?: RawBuilder<boolean>
  /** What goes back, where it is not what the operation was done with. */
  findThings?(db: Database, operationId: number): Promise<number[]>
}

/** A look at what an act would do with some things; nothing is locked or changed. */
export interface ActPreview {
  /** That of the kind, if it is of one. */
  readonly id: string
  readonly subject?: string
  look(context: ActContext, asked: Previewed): Promise<Outcome>
  /** What else becomes of those that go, in words. */
  hangingOn?(context: ActContext, ids: readonly number[], withinMs: number): Promise<string[]>
}

export interface Previewed extends Destination {
  readonly ids: readonly number[]
  /** They are some of several that were chosen. */
  readonly isOfMany: boolean
}

/** A kind of bulk operations, declared by the noun or slice whose verb it repeats. */
export interface BulkKind<Details extends object = object> extends BulkAct<Details> {
  /** The `Subject` of its things, if they are no documents. */
  readonly subject?: string
  /** What was asked for, as its row keeps it. */
  readonly details: z.ZodType<Details>
  /** Refuses a long operation before it begins; every step asks again. */
  requires?(context: ActContext, details: Details): Promise<unknown>
  /** What it did not do can be tried again; what is said then, where it is not said of documents. */
  readonly mayRetry?: boolean | BulkOperationTexts
  readonly undo?: BulkUndo<Details>
  readonly preview?: Pick<ActPreview, 'look' | 'hangingOn'>
}

/** Where things that are refused are opened; of documents the screens know it. */
export function withAddresses<T extends { readonly id: number }>(
  kind: { readonly subject?: string },
  refused: T[],
): T[] {
  if (isOfDocuments(kind)) return refused
  const { address } = requireSubject(subjectOf(kind))
  return refused.map((each) => ({ ...each, address: address(each.id) }))
}

export const isOfDocuments = (kind: { readonly subject?: string }): boolean => subjectOf(kind) === documentSubject

export const bulkKinds = defineRegistry<BulkKind>('kinds of bulk operations')

/** Previews by the act: those of kinds, and of what is done with many without an operation. */
export const actPreviews = defineRegistry<ActPreview>('previews of acts')

export function requireKind(id: string): BulkKind {
  const kind = bulkKinds.find(id)
  if (!kind) throw new RangeError(`no slice declares bulk operations of the kind ${id}`)
  return kind
}

/** What a kind does, or its undo, by the id of that. */
export const findAct = (id: string): BulkAct<object> | undefined =>
  bulkKinds
    .all()
    .flatMap((kind) => [kind, ...(kind.undo ? [kind.undo] : [])])
    .find((act) => act.id === id)
