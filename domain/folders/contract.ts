import { choiceKinds } from '@shuku/domain/people/contract'
import { JsonText, z } from '@shuku/kit/contract'

export { folderMessages } from './messages.ts'

/** Whom a folder is shared with; units with those below them. */
export const SharedSubjects = JsonText(
  z
    .array(
      z.object({
        kind: z.enum([...choiceKinds, 'everyone']),
        id: z.int().nonnegative(),
      }),
    )
    .max(200),
)
export type SharedSubject = z.output<typeof SharedSubjects>[number]

export const NamedSubject = z.object({ kind: z.string(), id: z.int(), name: z.string() })
export type NamedSubject = z.output<typeof NamedSubject>
