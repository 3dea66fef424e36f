import { findOfficeFile, findOfficeStanding, LockMismatch } from '@shuku/domain/shared-edits/server'
import { ProductError, type ErrorKind } from '@shuku/kit/contract'
import { inTransaction, type Database } from '@shuku/kit/server'
import { checkFileInfo } from './check-file-info.ts'
import { getFile, putFile } from './contents.ts'
import { badRequest, getLock, lock, refresh, unlock } from './locks.ts'
import { putRelative, renameFile } from './names.ts'
import { officeService } from './office-service.ts'
import { findOfficeSession } from './office-tokens.ts'
import { isProven } from './proof-keys.ts'
import { longestUserInfo, putUserInfo } from './user-info.ts'
import type { Operation, WopiAnswer, WopiCall, WopiHost, WopiRequest } from './wopi-call.ts'

/** By X-WOPI-Override; of what is not here the answer is 501, as of what no host has to offer. */
const operations: Readonly<Record<string, Operation>> = {
  LOCK: lock,
  UNLOCK: unlock,
  REFRESH_LOCK: refresh,
  GET_LOCK: getLock,
  PUT_RELATIVE: putRelative,
  RENAME_FILE: renameFile,
  PUT_USER_INFO: putUserInfo,
}

/** Answers a call of an office server; without one that is configured there is nothing here. */
export async function answerWopi(host: WopiHost, request: WopiRequest): Promise<WopiAnswer> {
  if (!officeService()) return { status: 404 }
  try {
    return await answer(host, request)
  } catch (error) {
    if (error instanceof LockMismatch) return { status: 409, headers: { 'x-wopi-lock': error.lock } }
    if (error instanceof ProductError) return refused(error)
    throw error
  }
}

async function answer(host: WopiHost, request: WopiRequest): Promise<WopiAnswer> {
  const { token } = request
  if (token === undefined) return { status: 401 }
  const asked = { ...request, token }
  // "If a request isn't signed properly, the host must return a 500 Internal Server Error"
  if (!(await isProven(asked))) return { status: 500 }
  const operation = operationOf(request)
  if (operation?.takes === 'content') return store(host, asked, operation)
  const text = operation?.takes === 'text' ? await readText(request.body) : ''
  if (text === undefined) return badRequest
  return inCall(host, asked, async (call) => operation?.run({ ...call, text }) ?? { status: 501 })
}

/** Who may not write the file sends nothing; what others send is in the store before its transaction begins. */
async function store(host: WopiHost, request: Asked, operation: Operation): Promise<WopiAnswer> {
  const { status } = await inCall(host, request, async ({ context, file }) => {
    const { mayWrite } = await findOfficeStanding(context, file)
    return { status: mayWrite ? 200 : (operation.refusal ?? 404) }
  })
  if (status !== 200) return { status }
  if (request.bodyBytes > host.maxUploadBytes) return { status: 413 }
  const stored = await host.store.put(request.body, { maxBytes: host.maxUploadBytes })
  return inCall(host, request, (call) => operation.run({ ...call, stored }))
}

/** To its end: a reader that stops in the middle breaks the line, and the answer is lost. */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let sizeBytes = 0
  for await (const part of body) {
    sizeBytes += part.byteLength
    if (sizeBytes <= longestUserInfo) parts.push(part)
  }
  return sizeBytes > longestUserInfo ? undefined : Buffer.concat(parts).toString('utf8')
}

function operationOf({ method, isContents, header }: WopiRequest): Operation | undefined {
  if (method === 'GET') return isContents ? getFile : checkFileInfo
  const override = header('x-wopi-override') ?? ''
  if (isContents) return override === 'PUT' ? putFile : undefined
  return Object.hasOwn(operations, override) ? operations[override] : undefined
}

/** It has a token. */
type Asked = WopiRequest & { readonly token: string }

/** In a transaction of its own, once it is known whose call it is and that they may read the file. */
function inCall(
  { database, store }: WopiHost,
  request: Asked,
  run: (call: WopiCall) => Promise<WopiAnswer>,
): Promise<WopiAnswer> {
  const { token, fileId, header, networkAddress } = request
  const begin = async (db: Database): Promise<WopiAnswer> => {
    const session = await findOfficeSession(db, token)
    if (!session || String(session.attachmentId) !== fileId) return { status: 401 }
    const { caller } = session
    const file = await findOfficeFile({ db, caller }, session.attachmentId)
    if (!file) return { status: 404 }
    const context = { db, store, caller, language: caller.language, request: { address: networkAddress } }
    return run({ context, file, session, header, text: '' })
  }
  return request.work(() => inTransaction(database, { isolation: 'read committed' }, begin))
}

/** "404 Not Found: resource not found or user unauthorized", as for what one may not see anywhere else. */
const statuses: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  signedOut: 401,
  refused: 404,
  notFound: 404,
  conflict: 409,
  limit: 413,
  unavailable: 503,
}

function refused(error: ProductError): WopiAnswer {
  const status = statuses[error.kind]
  // headers take what is ASCII
  const reason = error.textIn('en-US').replace(/[^\x20-\x7e]/g, '?')
  const lock = status === 409 ? { 'x-wopi-lock': '', 'x-wopi-lockfailurereason': reason } : {}
  return { status, headers: { ...lock, 'x-wopi-servererror': reason } }
}
