import {
  endLock,
  findOfficeStanding,
  findOfficeFile,
  itemVersion,
  readLock,
  refreshLock,
  takeLock,
} from '@shuku/domain/shared-edits/server'
import type { Operation, WopiAnswer, WopiCall } from './wopi-call.ts'

/** "WOPI locks must support a maximum length of 1024 ASCII characters." */
const wellFormedLock = /^[\x20-\x7e]{1,1024}$/

/** What an operation answers where a header is missing, or is none. */
export const badRequest: WopiAnswer = { status: 400 }

/** "X-WOPI-ItemVersion: an optional string value indicating the version of the file", now. */
export async function done({ context, file }: WopiCall): Promise<WopiAnswer> {
  const now = (await findOfficeFile(context, file.attachmentId)) ?? file
  return { status: 200, headers: { 'x-wopi-itemversion': itemVersion(now) } }
}

function lockOf({ header }: WopiCall, name = 'x-wopi-lock'): string | undefined {
  const lock = header(name)
  return lock !== undefined && wellFormedLock.test(lock) ? lock : undefined
}

/** Lock, and with X-WOPI-OldLock UnlockAndRelock. */
export const lock: Operation = {
  run: async (call) => {
    const wanted = lockOf(call)
    const isRelock = call.header('x-wopi-oldlock') !== undefined
    const former = isRelock ? lockOf(call, 'x-wopi-oldlock') : undefined
    if (wanted === undefined || (isRelock && former === undefined)) return badRequest
    await takeLock(call.context, call.file, { lock: wanted, former })
    return done(call)
  },
}

export const unlock: Operation = withLock((call, held) => endLock(call.context, call.file, held))
export const refresh: Operation = withLock((call, held) => refreshLock(call.context, call.file, held))

function withLock(act: (call: WopiCall, held: string) => Promise<void>): Operation {
  return {
    run: async (call) => {
      const held = lockOf(call)
      if (held === undefined) return badRequest
      await act(call, held)
      return done(call)
    },
  }
}

/** "If the file is currently not locked, the host must return a 200 OK and include an X-WOPI-Lock header set to the empty string." */
export const getLock: Operation = {
  run: async ({ context, file }) => {
    const { mayHave } = await findOfficeStanding(context, file)
    if (!mayHave) return { status: 404 }
    return { status: 200, headers: { 'x-wopi-lock': await readLock(context.db, file) } }
  },
}
