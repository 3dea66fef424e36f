import { sql } from 'kysely'
import { countItemsOfLeaver, purgeDisk, transferDisk } from '@shuku/domain/disk/server'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { localName, requireCompanyAdministrator } from '@shuku/domain/people/server'
import { z } from '@shuku/kit/contract'
import { languageOf, translate, type Language } from '@shuku/kit/i18n'
import { defineJob, enqueue, handle, inTransaction, type Database } from '@shuku/kit/server'
import { diskAdministrationApi as api } from '../contract.ts'
import { diskAdministrationMessages } from '../messages.ts'

const text = diskAdministrationMessages.texts

/** More items than these are not waited for: their rows change in one transaction. */
const mostAtOnce = 20_000

export const transferNotice: NoticeKind = {
  id: 'diskTransferred',
  subject: 'diskItem',
  sentence: text.noticeTransferred,
  details: z.object({}),
  mails: { id: 'diskTransferred', label: text.mailsOfTransfers, order: 58 },
}

export const transfer = handle(api.transferDisk, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, caller, request, language, query } = context
  if ((await countItemsOfLeaver(db, query.fromId)) > mostAtOnce) {
    await enqueue(db, transferLargeDisk, {
      payload: { ...query, personId: caller.personId, signedInId: caller.signedInId, address: request.address },
      key: `${transferLargeDisk.name}:${query.fromId}`,
    })
    return { message: text.transferring[language] }
  }
  const { name } = await give(context, query)
  return { message: translate(text.transferred, language, { name }) }
})

interface Given {
  readonly fromId: number
  readonly toId: number
}

/** The folder is named in the receiver's language. */
async function give(acting: Parameters<typeof transferDisk>[0], { fromId, toId }: Given) {
  const { db, caller } = acting
  const { rows } = await sql<{ language: string }>`select language from person where id = ${toId}`.execute(db)
  const language = languageOf(rows[0]?.language)
  const name = translate(text.folderOf, language, { name: await nameOf(db, fromId, language) })
  const transferred = await transferDisk(acting, { fromId, toId, name })
  await notify(db, { kind: transferNotice.id, by: caller.signedInId, subjectIds: [transferred.folderId] }, [toId])
  return transferred
}

async function nameOf(db: Database, personId: number, language: Language): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${localName('person', language)} as name from person where id = ${personId}`.execute(db)
  return rows[0]?.name ?? ''
}

/** As `transfer`, with the rights that its person has when it runs. */
export const transferLargeDisk = defineJob({
  name: 'diskAdministration.transfer',
  payload: z.object({
    fromId: z.int(),
    toId: z.int(),
    personId: z.int(),
    signedInId: z.int(),
    address: z.string(),
  }),
  run: async ({ fromId, toId, personId, signedInId, address }, { database }) => {
    await inTransaction(database, { isolation: 'read committed' }, async (db) => {
      const acting = { db, caller: { personId, signedInId }, request: { address } }
      await requireCompanyAdministrator(acting)
      await give(acting, { fromId, toId })
    })
  },
})

export const purge = handle(api.purgeDisk, async (context) => {
  await requireCompanyAdministrator(context)
  await purgeDisk(context, context.query.personId)
  return { message: text.purged[context.language] }
})
