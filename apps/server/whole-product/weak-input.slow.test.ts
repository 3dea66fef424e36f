import { given } from '@shuku/domain/testing'
import { findWeakInput, type InputWalk } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { callsBySlice } from './slices.ts'

/** Every parameter of every call of a slice is given every kind of wrong value. */
const longMs = 600_000

// What is sent by mistake or on purpose. `-t share` takes the calls of one slice.

let hidden: Omit<InputWalk, 'endpoints'>

beforeAll(async () => {
  const secret = '只有持有者知道的标题'
  const { category, creator } = await given.category({ creators: 1 })
  const document = await given.document({ category, creator, subject: secret })
  const person = await given.person()
  hidden = {
    signIn: () => clientOf(person),
    foreignIds: [String(document.id), String(category.id)],
    secrets: [secret],
  }
})

test.each(callsBySlice)(
  'SHELL-27 SHELL-34 $name: wrong input is refused in clear words, by `api_status` and with no code but ours (decision 0098), with nothing told of what one may not know',
  async ({ endpoints }) => {
    expect(await findWeakInput({ ...hidden, endpoints })).toEqual([])
  },
  longMs,
)
