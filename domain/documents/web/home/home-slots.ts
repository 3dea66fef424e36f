import type { ComponentType, ReactNode } from 'react'
import { defineSlot, type Action, type SessionPerson } from '@shuku/kit/web'

/** A section of the start page. */
export interface HomeSectionContent {
  readonly id: string
  /** `main` is what one does, `side` what others did. */
  readonly pane: 'main' | 'side'
  /** Sections of a pane are in this order until somebody arranges them; the numbers leave gaps. */
  readonly order: number
  /** So many rows until somebody chooses another number. */
  readonly rows: number
  /** Its title; a hook, since it follows the language. */
  readonly useLabel: () => string
  /** For whom it is; for everybody without. */
  readonly mayOpen?: (session: SessionPerson) => boolean
  /** It is shown in the knowledge centre alone. */
  readonly ofCentre?: boolean
  readonly Content: ComponentType<{ rows: number }>
}

/** The sections that slices add to the start page. */
export const homeSections = defineSlot<HomeSectionContent>('home.sections')

/** Something that waits for the person. */
export interface HomeTask {
  readonly key: string
  readonly tag: string
  /** Of the document, for its glyph. */
  readonly kind: string
  readonly subject: string
  readonly href: string
  /** Who asks for it. */
  readonly by: string
  /** Until when, or since when: earlier days come first, what has none last. */
  readonly day?: string | undefined
  readonly when?: ReactNode
  readonly acts: readonly Action[]
}

export interface HomeTasksAsked {
  /** Undefined until they are there. */
  readonly tasks: readonly HomeTask[] | undefined
  /** All of them, also those that are not shown. */
  readonly total: number
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Where tasks come from; a hook. */
export interface HomeTaskSource {
  readonly id: string
  readonly useTasks: (rows: number) => HomeTasksAsked
}

/** The tasks in the first section of the start page. */
export const homeTasks = defineSlot<HomeTaskSource>('home.tasks')

/** A task as the acts on it know it. */
export interface TaskToAct {
  readonly itemId: number
  readonly detail: number
  readonly documentId: number
  readonly subject: string
  readonly by: string
}

/** What is done about the tasks of a kind, besides opening their documents. */
export interface TaskActs {
  /** Of the `TaskKind`. */
  readonly kind: string
  /** Where one does it, if not at the document. */
  readonly hrefOf?: (task: TaskToAct) => string
  /** A hook; of several tasks only what is done to several. */
  readonly useActs?: () => (tasks: readonly TaskToAct[], onDone: () => unknown) => readonly Action[]
}

/** What slices do about the tasks that they declare to the server. */
export const taskActs = defineSlot<TaskActs>('tasks.acts')
