import type { ChoiceKind } from '../contract.ts'
import type { peopleMessages } from '../messages.ts'

type Key = keyof typeof peopleMessages.texts

/** What a picker of a kind is called, and what may be typed in it. */
export const kindWords = {
  person: { choose: 'choosePerson', type: 'typePerson' },
  department: { choose: 'chooseDepartment', type: 'typeUnit' },
  subcompany: { choose: 'chooseSubcompany', type: 'typeUnit' },
  role: { choose: 'chooseRole', type: 'typeName' },
  post: { choose: 'choosePost', type: 'typeName' },
  group: { choose: 'chooseGroup', type: 'typeName' },
} as const satisfies Record<ChoiceKind, { readonly choose: Key; readonly type: Key }>
