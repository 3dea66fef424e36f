import { sql } from 'kysely'
import { diskErrors } from '@shuku/domain/disk/contract'
import {
  checkPut,
  findContent,
  findDigest,
  hasLivingPath,
  makeFolderExpected,
  putExpected,
  renameExpected,
  type ExpectedPut,
  type PutAnswer,
} from '@shuku/domain/disk/server'
import { receivedFile, storeFile, type NewFile } from '@shuku/domain/files/server'
import { requireTerminal } from '@shuku/domain/terminals/server'
import { handle, handleFile, type Context, type FileReply } from '@shuku/kit/server'
import { diskSyncApi as api } from '../../contract/sync-contract.ts'

/** What the caller's program sends, with the computer that it is on. */
async function ofComputer<Q extends { readonly terminal: string }>(context: Context<Q>) {
  const { terminal, ...asked } = context.query
  return { ...asked, terminalId: (await requireTerminal(context, terminal)).id }
}

export const putKnown = handle(api.putKnown, async (context) => {
  const put = await ofComputer(context)
  const answer = await checkPut(context, put)
  if (answer) return { ...replyOf(answer), needsBytes: false }
  const sizeBytes = await findContent(context, put.sha256)
  if (sizeBytes === undefined) return { isDone: false, needsBytes: true }
  const { sha256, name } = put
  return { ...replyOf(await store(context, put, { sha256, sizeBytes, name })), needsBytes: false }
})

export const putFile = handle(
  api.putFile,
  async (context) => {
    const put = await ofComputer(context)
    const received = receivedFile(context.files)
    if (received.sha256 !== put.sha256) throw diskErrors.otherContent()
    return replyOf(await store(context, put, { ...received, name: put.name }))
  },
  {
    // what could not be put is refused before its first byte is sent, where that spares more than it costs
    admit: async (context) => {
      if ((context.request.bodyBytes ?? 0) > smallBytes) await checkPut(context, await ofComputer(context))
    },
  },
)

const smallBytes = 1024 * 1024

/** The disk is locked when the file is there already: its other puts wait for as short a time as can be. */
async function store(context: Pick<Context, 'db' | 'caller' | 'request' | 'store'>, put: ExpectedPut, file: NewFile) {
  return putExpected(context, put, await storeFile(context, file, { isApart: true }))
}

function replyOf(answer: PutAnswer) {
  if (answer.isDone) return answer
  return { isDone: false, ...(answer.item && { item: answer.item }) }
}

export const makeFolder = handle(api.makeFolder, async (context) => {
  const id = await makeFolderExpected(context, await ofComputer(context))
  return { ...(id !== undefined && { id }) }
})

export const renameItem = handle(api.renameItem, async (context) => ({
  isDone: await renameExpected(context, await ofComputer(context)),
}))

export const getDigest = handle(api.getDigest, async (context) => findDigest(context, await ofComputer(context)))

/** No stamp is put on one's own files: what a computer gets is compared with their hashes. */
export const fetchVersion = handleFile(api.fetchVersion, async (context): Promise<FileReply> => {
  const { db, caller, store: files } = context
  const { id, versionId } = await ofComputer(context)
  const { rows } = await sql<{ name: string; sizeBytes: number; sha256: string }>`
    select name, size_bytes::float8 as "sizeBytes", encode(sha256, 'hex') as sha256 from disk_item as item
    where id = ${id} and version_id = ${versionId} and disk_id = ${caller.personId} and ${hasLivingPath('item')}`.execute(
    db,
  )
  const [file] = rows
  if (!file) throw diskErrors.unknownVersion()
  return {
    ...file,
    type: 'file',
    mime: 'application/octet-stream',
    disposition: 'attachment',
    etag: file.sha256,
    open: (range) => files.open(file.sha256, range),
  }
})
