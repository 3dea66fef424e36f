import { randomUUID } from 'node:crypto'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { addressLetters, syncTerminalsApi as api } from '../contract.ts'

/** What a client of sync says of its computer. */
export const computer = (tag = randomUUID() as string) => ({
  tag,
  name: '财务部电脑',
  platform: 'windows' as const,
  version: '1.2.3',
})

export interface Code {
  readonly tag: string
  readonly code: string
  readonly letters: string
  readonly secret: string
}

export async function beginCode(tag = randomUUID() as string): Promise<Code> {
  const client = await clientOf(undefined)
  const { code, secret } = await client.call(api.beginSignIn, computer(tag))
  return { tag, code: code.slice(0, addressLetters), letters: code.slice(addressLetters), secret }
}

/** A computer that this person has signed in, and its client. */
export async function signInComputer(person: TestClient, tag = randomUUID() as string) {
  const { code, letters, secret } = await beginCode(tag)
  await person.call(api.confirmSignIn, { code, letters })
  const { token = '' } = await (await clientOf(undefined)).call(api.fetchSignIn, { secret })
  return { tag, token, client: await clientOf(undefined, { token }) }
}

/** Other letters than those of the code. */
export function otherThan(letters: string): string {
  return letters === 'AAA' ? 'BBB' : 'AAA'
}
