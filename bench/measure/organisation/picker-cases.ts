import { peopleApi } from '@shuku/domain/people/contract'
import { floorOf, type Case } from '../world.ts'
import type { Sessions } from '../sessions.ts'
import { manyPeople } from './people-database.ts'

const group = `Pickers among ${manyPeople.toLocaleString('en')} people`
/** What somebody types, key after key: letters, pinyin, initials, names, numbers. */
const typed = {
  'a letter': ['w', 'l', 'z', 'a', 'y', 'q'],
  'two initials': ['wj', 'ly', 'zx', 'cm', 'hl'],
  pinyin: ['wang', 'zhang', 'liu', 'chen', 'zhao'],
  'a surname': ['王', '李', '张', '陈', '欧阳'],
  'a whole name in pinyin': ['wangfang', 'liujun', 'zhangmin', 'chenjie'],
  'a work code': ['100123', '154321', '1777', '199'],
} as const

/** Asked by somebody of the enterprise: what each key finds, beside the same people by their ids. */
export function pickerCases(sessions: Sessions, personId: number): Case[] {
  return Object.entries(typed).map(([name, texts]) => ({
    group,
    name,
    prepare: async (client, number) => {
      const cookie = await sessions.cookieOf(personId)
      const query = { kind: 'person', q: texts[number % texts.length] ?? '', pageSize: 20 }
      const { choices } = await client.post(peopleApi.findChoices.path, query, cookie)
      const ids = (choices as { id: string }[]).map(({ id }) => Number(id))
      return { run: (by) => by.post(peopleApi.findChoices.path, query, cookie), floor: floorOf('people', ids) }
    },
  }))
}
