import { sql } from 'kysely'
import { hashPassword, setPassword } from '@shuku/domain/people/server'
import { act, given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { signOnApi } from '../contract.ts'

const password = 'abcd-2345-efgh-6789'

test('a one-time password that has ended signs nobody in, which is said to whoever knows it and to nobody else', async () => {
  const { id, loginName } = await given.person()
  const passwordHash = await hashPassword(password)
  await act((db) => setPassword({ db }, id, { passwordHash, mustChange: true, goodForDays: 7 }))
  const stranger = await clientOf(undefined)
  const signIn = (typed: string) => stranger.call(signOnApi.signIn, { loginName, password: typed })
  const age = async (days: number) => {
    const { db } = await testDatabase()
    await sql`update person set password_ends_at = password_ends_at - make_interval(days => ${days}), password_changed_at = password_changed_at - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    )
  }
  await age(6)
  expect(await signIn(password)).toMatchObject({ outcome: 'true' })
  await age(1)
  expect(await signIn(password)).toMatchObject({
    outcome: 'false',
    message: '这个一次性密码已过期。请联系管理员重新发放。',
  })
  const english = await clientOf(undefined, { language: 'en-US' })
  const reply = await english.call(signOnApi.signIn, { loginName, password })
  expect(reply.message).toBe('This one-time password has expired. Ask your administrator for a new one.')
  // whoever guesses learns what is learnt of any account
  const { message } = await signIn('abcd-2345-efgh-6780')
  expect(message).toContain('账号或密码不对')
  expect((await stranger.call(signOnApi.signIn, { loginName: `${loginName}x`, password })).message).toBe(message)

  // another one that is shown has no end, and neither has the one that its person chooses
  await act((db) => setPassword({ db }, id, { passwordHash, mustChange: true }))
  await age(30)
  expect(await signIn(password)).toMatchObject({ outcome: 'true' })
})
