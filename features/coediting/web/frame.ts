import { lazyPart, useApi, type LazyPart } from '@shuku/kit/web'
import { officeApi } from '../office-contract.ts'
import type { FrameProps } from './framed-document.ts'

interface CoeditingFrame {
  readonly extensions: readonly string[]
  readonly Frame: LazyPart<FrameProps>
}

/** The editors that are there, each for some types; of all others the screen shows the preview (decision 0242). */
const frames: readonly CoeditingFrame[] = [
  { extensions: ['docx'], Frame: lazyPart(async () => (await import('./docx/docx-frame.tsx')).DocxFrame) },
  { extensions: ['xlsx'], Frame: lazyPart(async () => (await import('./xlsx/xlsx-frame.tsx')).XlsxFrame) },
]

const Office = lazyPart<FrameProps>(async () => (await import('./screen/office-frame.tsx')).OfficeFrame)

/** What an office server opens changes rarely, and it may be away for a moment. */
const officeMs = 600_000

interface Framed {
  readonly extension: string
  /** Its bytes may leave the server, as an office server needs them. */
  readonly mayHave: boolean
}

interface FoundFrame {
  readonly Frame: LazyPart<FrameProps> | undefined
  /** It is that of an office server, which fits phones and readers as well. */
  readonly isOffice: boolean
  /** Until then it is not known whether there is one. */
  readonly isKnown: boolean
}

/** The one seam between the screen and an editor: an office server where one opens the type, or else one of ours. */
export function useFrame({ extension, mayHave }: Framed): FoundFrame {
  const { data, isPending } = useApi(officeApi.getOffice, {}, { staleMs: officeMs, enabled: mayHave })
  const isOpened = [...(data?.edited ?? []), ...(data?.viewed ?? [])].includes(extension)
  if (mayHave && isOpened) return { Frame: Office, isOffice: true, isKnown: true }
  const own = frames.find(({ extensions }) => extensions.includes(extension))
  return { Frame: own?.Frame, isOffice: false, isKnown: !mayHave || !isPending }
}
