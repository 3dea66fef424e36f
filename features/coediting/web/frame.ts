import { lazyPart, useApi, type LazyPart } from '@shuku/kit/web'
import { officeApi } from '../office-contract.ts'

/** The file that is written, as the screen knows it. */
export interface FramedDocument {
  readonly documentId: number
  readonly fileId: number
  readonly attachmentId: number
  /** Of the attachment: what the frame begins with. */
  readonly version: number
  readonly extension: string
  readonly mayEdit: boolean
}

export interface FrameProps {
  readonly document: FramedDocument
}

export interface CoeditingFrame {
  readonly extensions: readonly string[]
  readonly Frame: LazyPart<FrameProps>
}

/** The editors that are there, each for some types; of all others the screen shows the preview (decision 0242). */
const frames: readonly CoeditingFrame[] = []

const Office = lazyPart<FrameProps>(async () => (await import('./screen/office-frame.tsx')).OfficeFrame)

/** What an office server opens changes rarely, and it may be away for a moment. */
const officeMs = 600_000

interface Framed {
  readonly extension: string
  /** Its bytes may leave the server, as an office server needs them. */
  readonly mayHave: boolean
}

/** The one seam between the screen and an editor: an office server where one opens the type, or else one of ours. */
export function useFrame({ extension, mayHave }: Framed): { readonly Frame?: LazyPart<FrameProps>; isKnown: boolean } {
  const { data, isPending } = useApi(officeApi.getOffice, {}, { staleMs: officeMs, enabled: mayHave })
  const isOpened = [...(data?.edited ?? []), ...(data?.viewed ?? [])].includes(extension)
  if (mayHave && isOpened) return { Frame: Office, isKnown: true }
  const own = frames.find(({ extensions }) => extensions.includes(extension))
  return { ...(own ? { Frame: own.Frame } : {}), isKnown: !mayHave || !isPending }
}
