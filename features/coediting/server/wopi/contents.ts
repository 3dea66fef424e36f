import { sql } from 'kysely'
import { noteReading } from '@shuku/domain/documents/server'
import { findOfficeStanding, itemVersion, storeFromOffice } from '@shuku/domain/shared-edits/server'
import { badRequest, done } from './locks.ts'
import type { Operation, WopiCall } from './wopi-call.ts'

/** "X-WOPI-MaxExpectedSize: an integer specifying the upper bound of the expected size of the file. If it is larger, 412." */
function isTooLarge(sizeBytes: number, most: string | undefined): boolean {
  return most !== undefined && /^\d{1,15}$/.test(most) && sizeBytes > Number(most)
}

/** What the office has stored and nobody saved is in it: who joins later goes on with that. */
export const getFile: Operation = {
  run: async ({ context, file, header }) => {
    const { mayHave } = await findOfficeStanding(context, file)
    if (!mayHave) return { status: 404 }
    const { sha256, sizeBytes } = file
    if (isTooLarge(sizeBytes, header('x-wopi-maxexpectedsize'))) return { status: 412 }
    await noteReading(context, file.documentId)
    return {
      status: 200,
      headers: { 'x-wopi-itemversion': itemVersion(file) },
      content: { sizeBytes, open: () => context.store.open(sha256) },
    }
  },
}

/** Saves; what the office stores by itself is no version, and neither is what nobody has changed. */
export const putFile: Operation = {
  takes: 'content',
  run: async (call) => {
    const { context, file, header, stored } = call
    if (!stored) return badRequest
    const isUnchanged = isSaid(call, 'ismodifiedbyuser', 'false')
    await storeFromOffice(context, file, {
      lock: header('x-wopi-lock'),
      stored: isUnchanged ? undefined : stored,
      writerIds: await findEditors(call),
      isAutosave: isSaid(call, 'isautosave', 'true') && !isSaid(call, 'isexitsave', 'true'),
    })
    return done(call)
  },
}

/** Beyond the protocol office servers say why they save, by the name of one product or of another. */
function isSaid({ header }: WopiCall, about: string, value: 'true' | 'false'): boolean {
  const said = header(`x-cool-wopi-${about}`) ?? header(`x-lool-wopi-${about}`)
  return said?.toLowerCase() === value
}

const mostEditors = 100

/** "X-WOPI-Editors: comma-delimited string of UserId values" of those who changed the file; only who has opened it here can be among them. */
async function findEditors({ context, file, header }: WopiCall): Promise<number[]> {
  const ids = (header('x-wopi-editors') ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, mostEditors)
    .map(Number)
  if (ids.length === 0) return []
  const { rows } = await sql<{ personId: number }>`
    select distinct person_id as "personId" from office_token
    where attachment_id = ${file.attachmentId}::bigint and person_id = any(${ids}::integer[])
      and person_id <> ${context.caller.personId}::integer`.execute(context.db)
  return rows.map(({ personId }) => personId)
}
