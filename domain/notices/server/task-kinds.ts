import type { RawBuilder } from 'kysely'
import type { Text } from '@shuku/kit/i18n'
import { defineRegistry, type Context } from '@shuku/kit/server'

/** Whose tasks are asked for. */
export type TasksAsked = Pick<Context, 'db' | 'caller'>

/**
 * Something that waits for people, declared by the slice in which it is done. Its statements answer the rows (id,
 * document_id, by_id, due_on, at, note, detail), all of them for one person. Of these count the documents that the
 * person may read: that is asked once, of the tasks of all kinds. `note` is in somebody's words, `detail` a number that
 * the acts go by.
 */
export interface TaskKind {
  readonly id: string
  /** Smaller comes first. */
  readonly order: number
  /** What is to be done: “To approve”. */
  readonly label: Text
  /** Its statements say themselves of which documents the title is shown, also of some that the person may not read. */
  readonly saysWhoSees?: true
  /** What the caller has to do; `by_id` is who asks for it. */
  waiting(asking: TasksAsked): RawBuilder<unknown>
  /** What others have to do for the caller; `by_id` is one of them. */
  begun?(asking: TasksAsked): RawBuilder<unknown>
}

export const taskKinds = defineRegistry<TaskKind>('kinds of tasks')
