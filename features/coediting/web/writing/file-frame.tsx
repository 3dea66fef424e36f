import { useState, type ComponentType } from 'react'
import { CircleOff } from 'lucide-react'
import { DocumentWait, openingMessages } from '@shuku/domain/documents/web'
import { ErrorState, useMessages } from '@shuku/kit/web'
import { frameMessages } from '../../frame-messages.ts'
import type { FrameProps } from '../framed-document.ts'
import { NotAvailable } from '../screen/screen-layout.tsx'
import { useSharedFile, type OpenFile, type SharedFile } from './use-shared-file.ts'
import { Refused, type Again } from './writing-bar.tsx'

/** Of what is shown of a file once it is open. */
export interface WritingProps<Edit extends SharedFile> extends FrameProps {
  readonly edit: Edit
  readonly onAgain: Again
}

interface FileFrameProps<Edit extends SharedFile> extends FrameProps {
  readonly open: OpenFile<Edit>
  readonly Writing: ComponentType<WritingProps<Edit>>
}

/** A file that is written together; after a change that was refused it begins anew from the file and the log. */
export function FileFrame<Edit extends SharedFile>({ open, Writing, ...props }: FileFrameProps<Edit>) {
  const t = useMessages(frameMessages)
  const [begun, setBegun] = useState(0)
  const [rebuilt, setRebuilt] = useState(0)
  const [refused, setRefused] = useState<string>()
  const again: Again = ({ text = '', isByItself = false } = {}) => {
    if (text !== '') setRefused(text)
    setRebuilt((count) => (isByItself ? count + 1 : 0))
    setBegun((count) => count + 1)
  }
  // a file that does it each time would do it for ever
  if (rebuilt > mostRebuilt)
    return (
      <>
        <NotAvailable icon={<CircleOff aria-hidden />}>{t('brokenOff')}</NotAvailable>
        {props.preview}
      </>
    )
  return (
    <>
      {refused !== undefined && <Refused text={refused} onClose={() => setRefused(undefined)} />}
      <Opening key={begun} {...props} open={open} Writing={Writing} onAgain={again} />
    </>
  )
}

const mostRebuilt = 3

interface OpeningProps<Edit extends SharedFile> extends FileFrameProps<Edit> {
  readonly onAgain: Again
}

function Opening<Edit extends SharedFile>({ open, Writing, ...props }: OpeningProps<Edit>) {
  const t = useMessages(openingMessages)
  const shown = useSharedFile(props.document, open)
  if (shown.state === 'failed')
    return <ErrorState title={t('failed')} error={shown.error} onRetry={() => props.onAgain()} />
  if (shown.state === 'opening') return <DocumentWait />
  return <Writing edit={shown.edit} {...props} />
}
