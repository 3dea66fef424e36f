import { LockMismatch, findOfficeFile } from '@shuku/domain/shared-edits/server'
import { ProductError, type ErrorKind } from '@shuku/kit/contract'
import { inTransaction, type Database } from '@shuku/kit/server'
import { checkFileInfo } from './check-file-info.ts'
import { getFile } from './contents.ts'
import { getLock, lock, refresh, unlock } from './locks.ts'
import { officeService } from './office-service.ts'
import { findOfficeSession } from './office-tokens.ts'
import type { Operation, WopiAnswer, WopiCall, WopiHost, WopiRequest } from './wopi-call.ts'

/** By X-WOPI-Override; of what is not here the answer is 501, as of what no host has to offer. */
const operations: Readonly<Record<string, Operation>> = {
  LOCK: lock,
  UNLOCK: unlock,
  REFRESH_LOCK: refresh,
  GET_LOCK: getLock,
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
  const operation = operationOf(request)
  return inCall(host, { ...request, token }, async (call) => operation?.run(call) ?? { status: 501 })
}

function operationOf({ method, isContents, header }: WopiRequest): Operation | undefined {
  if (method === 'GET') return isContents ? getFile : checkFileInfo
  const override = header('x-wopi-override') ?? ''
  if (isContents) return undefined
  return Object.hasOwn(operations, override) ? operations[override] : undefined
}

/** In a transaction of its own, once it is known whose call it is and that they may read the file. */
function inCall(
  { database, store }: WopiHost,
  request: WopiRequest & { readonly token: string },
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
