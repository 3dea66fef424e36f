import { sql } from 'kysely'
import { lockDisk } from '@shuku/domain/disk/server'
import { bridgeApi } from '@shuku/domain/terminals/contract'
import { given } from '@shuku/domain/testing'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { planApi, syncRulesApi as api } from '../contract.ts'
import { givenTerminal, newRule, sitAt } from '../testing.ts'
import { givenComputer } from './computer.given.ts'

test('SYNC-51~ a rule to the computer is planned while somebody changes the disk, and makes none where there is none', async () => {
  const { db } = await testDatabase()
  const { client, byToken, computer, owner } = await givenComputer()
  // the folder of the first rule makes the disk
  await client.call(api.addRule, newRule())
  const changing = await db.startTransaction().execute()
  try {
    const { rootId } = await lockDisk(changing, owner.id)
    const { id } = await client.call(planApi.planRule, { ...newRule(), way: 'down' })
    const { asks } = await byToken.call(bridgeApi.listAsks, { terminal: computer.tag })
    expect(asks.filter((ask) => ask.id === id)).toMatchObject([{ given: { way: 'down', folderId: rootId } }])
  } finally {
    await changing.rollback().execute()
  }

  const newcomer = await given.person()
  const other = await clientOf(newcomer)
  sitAt(other, await givenTerminal(newcomer.id))
  await other.call(planApi.planRule, { ...newRule(), way: 'down' })
  const { rows } = await sql`select from disk where person_id = ${newcomer.id}`.execute(db)
  expect(rows).toEqual([])
})
