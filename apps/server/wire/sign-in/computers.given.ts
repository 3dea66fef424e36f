import { randomUUID } from 'node:crypto'
import { addressLetters, syncTerminalsApi } from '@shuku/features/sync-terminals/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'

export interface SignedInComputer {
  readonly tag: string
  readonly token: string
  readonly client: TestClient
}

/** As the client of sync on a computer and its person do. */
export async function signInComputer(person: TestClient): Promise<SignedInComputer> {
  const tag = randomUUID()
  const computer = await clientOf(undefined)
  const asked = { tag, name: '电脑', platform: 'linux' as const, version: '1.0.0' }
  const { code, secret } = await computer.call(syncTerminalsApi.beginSignIn, asked)
  const letters = code.slice(addressLetters)
  await person.call(syncTerminalsApi.confirmSignIn, { code: code.slice(0, addressLetters), letters })
  const { token = '' } = await computer.call(syncTerminalsApi.fetchSignIn, { secret })
  return { tag, token, client: await clientOf(undefined, { token }) }
}
