import { CallError, kitMessages, serverAddress, textNow } from '@shuku/kit/web'
import type { ViewerFile } from './viewer-file.ts'
import { bytesLink } from './viewer-links.ts'

export interface FetchedFile {
  readonly bytes: Uint8Array
  /** In which encoding the server found a text to be; UTF-8 where it has not read it yet. */
  readonly charset: string | undefined
  /** False: these are only its first bytes. */
  readonly isWhole: boolean
}

/** The bytes of a file, at most so many from its beginning; throws `CallError`. */
export async function fetchFile(
  file: Pick<ViewerFile, 'fileId' | 'part' | 'sizeBytes'>,
  { mostBytes, signal }: { mostBytes: number; signal: AbortSignal },
): Promise<FetchedFile> {
  const isWhole = file.sizeBytes <= mostBytes
  const response = await fetch(serverAddress(bytesLink(file)), {
    credentials: 'same-origin',
    signal,
    headers: isWhole ? {} : { range: `bytes=0-${mostBytes - 1}` },
  })
  if (!response.ok) throw await refusalOf(response)
  const charset = /charset=([\w:.-]+)/.exec(response.headers.get('content-type') ?? '')?.[1]
  return { bytes: new Uint8Array(await response.arrayBuffer()), charset, isWhole }
}

/** What the server made of a file, as a text; throws `CallError`. */
export async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(serverAddress(path), { credentials: 'same-origin', signal })
  if (!response.ok) throw await refusalOf(response)
  return await response.text()
}

async function refusalOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as { msg?: string; errorCode?: string; requestId?: string }
  return new CallError({
    message: body.msg ?? textNow(kitMessages, 'operationFailed'),
    code: body.errorCode ?? 'web.network',
    kind: response.status === 404 ? 'notFound' : response.status === 403 ? 'refused' : 'fault',
    requestId: body.requestId ?? `HTTP ${response.status}`,
  })
}
