import type { RawBuilder } from 'kysely'
import type { Text } from '@shuku/kit/i18n'
import { defineRegistry, type Context } from '@shuku/kit/server'

/** Whose tasks are asked for. */
export type TasksAsked = Pick<Context, 'db' | 'caller'>

/** Tasks of one person: their columns in SQL, and what follows these in the statement, with its conditions. */
export interface TaskRows {
  /** Of what it is, in its own numbers. */
  readonly id: RawBuilder<number>
  readonly subjectId: RawBuilder<number>
  /** Who asks for it; of what was begun, one of those who do it. */
  readonly byId?: RawBuilder<number | null>
  /** Its last day. */
  readonly dueOn?: RawBuilder<string | null>
  readonly at: RawBuilder<Date>
  /** In somebody's words. */
  readonly note?: RawBuilder<string>
  /** A number that the acts go by. */
  readonly detail?: RawBuilder<number>
  readonly from: RawBuilder<unknown>
}

/**
 * Something that waits for people, declared by the slice in which it is done. Of its rows count those whose subject the
 * person may see: that is asked once, of the tasks of all kinds.
 */
export interface TaskKind {
  readonly id: string
  /** The `Subject` that its tasks are about, if they are not about documents. */
  readonly subject?: string
  /** Smaller comes first. */
  readonly order: number
  /** What is to be done: “To approve”. */
  readonly label: Text
  /** Of documents: its rows say themselves of which the title is shown, also of some that the person may not read. */
  readonly saysWhoSees?: true
  /** What the caller has to do. */
  waiting(asking: TasksAsked): TaskRows
  /** What others have to do for the caller. */
  begun?(asking: TasksAsked): TaskRows
}

export const taskKinds = defineRegistry<TaskKind>('kinds of tasks')
