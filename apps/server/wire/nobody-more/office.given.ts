import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { peopleApi, protectedItems } from '@shuku/domain/people/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'

export type Client = Awaited<ReturnType<typeof clientOf>>

export const opens = (client: Client, documentId: number): Promise<boolean> =>
  client.call(documentApi.getDocument, { documentId }).then(
    () => true,
    () => false,
  )

export const ruleOf = (people: readonly { id: number }[]): ApprovalRule => ({
  isOn: true,
  steps: [{ name: '', approvers: people.map(({ id }) => ({ kind: 'person' as const, id })), mode: 'any' }],
  allowsOwn: false,
})

/** Who administers all categories and has no right on any document, after their password. */
export async function givenAdministrator(options: { readonly departmentId?: number } = {}) {
  const password = 'Right-password-1'
  const person = await given.person({ password, rights: [rightStrings.administerCategories], ...options })
  const client = await clientOf(person)
  await client.call(peopleApi.verify, { ...protectedItems.documentMonitor, password })
  return { person, client }
}
