import { beginEditing } from '@shuku/domain/documents/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { mountedApp } from '@shuku/server/testing'
import { givenAdministrator } from './monitor.given.ts'

export async function start() {
  const { category, creator, creators, reader } = await given.category({ creators: 2, readers: 1 })
  const [, other = creator] = creators
  const { person, client } = await givenAdministrator([category.id])
  const document = (subject: string, more: object = {}) => given.document({ category, creator, subject, ...more })
  return { category, creator, reader, other, person, client, document }
}

export async function startEditing(person: GivenPerson, documentId: number) {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  const context = { caller, language: 'zh-CN' as const, store, request: { address: '' } }
  await act((db) => beginEditing({ ...context, db }, { documentId, token: 'x'.repeat(20) }))
}
