import { given } from '@shuku/domain/testing'
import { uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { signOnApi } from '../../contract.ts'
import { tryingFrom } from './throttle.ts'

async function signIn(loginName: string, password: string) {
  const client = await clientOf(undefined)
  return client.call(signOnApi.signIn, { loginName, password })
}

describe('wrong tries', () => {
  test('a hundred at once are as few as one after the other', { tags: ['slow'] }, async () => {
    const { loginName } = await given.person({ password: 'right-password-1' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn(loginName, 'wrong')))
    // the fifth says itself that it was the last
    expect(answers.filter(({ code }) => code === '16')).toHaveLength(4)
    expect(await signIn(loginName, 'right-password-1')).toMatchObject({ outcome: 'false', code: '101' })
  })

  test('it says how long to wait', async () => {
    const loginName = uniqueName('nobody', '')
    for (let count = 0; count < 5; count++) await signIn(loginName, 'wrong')
    expect((await signIn(loginName, 'wrong')).message).toMatch(/1[45] 分钟/)
  })

  test('the name in other letters is the same name', async () => {
    const { loginName } = await given.person({ password: 'right-password-1' })
    for (const name of [loginName.toUpperCase(), ` ${loginName}`, `${loginName}\t`, `\u00a0${loginName}`, loginName])
      await signIn(name, 'wrong')
    expect((await signIn(loginName, 'right-password-1')).code).toBe('101')
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['10.1.2.3', '10.1.2.3'],
  ])('from %s count for %s', (address, network) => {
    expect(tryingFrom('x', address).network).toBe(network)
  })
})
