import { extensionOf, titleOf } from '@shuku/domain/files/server'
import { addBeside, findOfficeStanding, NameTaken, renameInOffice } from '@shuku/domain/shared-edits/server'
import { ProductError } from '@shuku/kit/contract'
import { attempt, repairFileName } from '@shuku/kit/server'
import { screenOf } from './check-file-info.ts'
import { badRequest } from './locks.ts'
import { wopiSource } from './office-service.ts'
import { createOfficeToken } from './office-tokens.ts'
import { decodeUtf7, encodeUtf7 } from './utf7.ts'
import type { Operation, WopiAnswer, WopiCall } from './wopi-call.ts'

const unusable = /[\\/:*?"<>|\u0000-\u001f]/
const longestBytes = 255

interface Wanted {
  readonly name: string
  /** It is this name or none. */
  readonly isExact: boolean
}

/** PutRelativeFile: a further file of the same document. "A host may choose to not support it": then it is 501. */
export const putRelative: Operation = {
  takes: 'content',
  refusal: 501,
  run: async (call) => {
    const { context, file, stored, header } = call
    const { mayWrite, saveWaits } = await findOfficeStanding(context, file)
    if (!mayWrite || saveWaits) return { status: 501 }
    const wanted = wantedName(call)
    if (!wanted || !stored) return badRequest
    const { name, isExact } = wanted
    const replaces = header('x-wopi-overwriterelativetarget')?.toLowerCase() === 'true'
    const taken = !isExact ? 'free' : replaces ? 'replace' : 'refuse'
    try {
      return await described(call, await addBeside(context, file, { stored, name, taken }))
    } catch (error) {
      if (!(error instanceof NameTaken)) throw error
      return { status: 409, headers: { 'x-wopi-validrelativetarget': encodeUtf7(error.free) } }
    }
  },
}

/** "These two headers are mutually exclusive": what is suggested is mended, what is relative is refused. */
function wantedName({ file, header }: WopiCall): Wanted | undefined {
  const [suggested, relative] = [header('x-wopi-suggestedtarget'), header('x-wopi-relativetarget')]
  if ((suggested === undefined) === (relative === undefined)) return undefined
  const name = decodeUtf7(suggested ?? relative ?? '').trim()
  if (relative !== undefined) {
    const isUsable = name !== '' && !unusable.test(name) && Buffer.byteLength(name) <= longestBytes
    return isUsable ? { name, isExact: true } : undefined
  }
  if (name === '') return undefined
  // "If the string begins with a period, it's a file extension"
  const whole = /^\.[^.]+$/.test(name) ? `${titleOf(file.name)}${name}` : name
  return { name: mended(whole), isExact: false }
}

function mended(name: string): string {
  return repairFileName(name.replace(new RegExp(unusable, 'g'), '_'))
}

async function described(
  { context, session }: WopiCall,
  made: { readonly attachmentId: number; readonly fileId: number; readonly name: string },
): Promise<WopiAnswer> {
  const { personId } = context.caller
  const { sessionHash } = session
  const token = await createOfficeToken(context.db, { attachmentId: made.attachmentId, personId, sessionHash })
  if (!token) return { status: 401 }
  const screen = screenOf(made)
  return {
    status: 200,
    json: {
      Name: made.name,
      Url: `${wopiSource(made.attachmentId)}?access_token=${token.token}`,
      HostViewUrl: screen,
      HostEditUrl: screen,
    },
  }
}

/** "X-WOPI-RequestedName: a UTF-7 encoded string that is a file name, not including the file extension." */
export const renameFile: Operation = {
  run: async ({ context, file, header }) => {
    const { mayWrite, saveWaits } = await findOfficeStanding(context, file)
    if (!mayWrite) return { status: 404 }
    const requested = header('x-wopi-requestedname')
    if (requested === undefined) return badRequest
    const wanted = decodeUtf7(requested).trim()
    if (wanted === '' || saveWaits) return badName('The file cannot be renamed so.')
    const [title, lock] = [mended(wanted), header('x-wopi-lock')]
    const renamed = await attempt(context.db, () => renameInOffice(context, file, { title, lock }))
    if (renamed instanceof ProductError) return badName(renamed.textIn('en-US'))
    const extension = extensionOf(renamed)
    return { status: 200, json: { Name: extension === '' ? renamed : renamed.slice(0, -extension.length - 1) } }
  },
}

/** "X-WOPI-InvalidFileNameError: a string describing the reason the rename operation couldn't be completed." */
function badName(reason: string): WopiAnswer {
  return { status: 400, headers: { 'x-wopi-invalidfilenameerror': reason.replace(/[^\x20-\x7e]/g, '?') } }
}
