import { ChoiceDialog } from '@shuku/kit/web'
import { useDocumentSource, type DocumentToChoose } from './use-document-source.tsx'

interface DocumentDialogProps {
  readonly onChoose: (document: DocumentToChoose) => void
  readonly onClose: () => void
}

/** Chooses one of the documents that the person may read. */
export function DocumentDialog({ onChoose, onClose }: DocumentDialogProps) {
  const source = useDocumentSource()
  return (
    <ChoiceDialog
      source={source}
      single
      value={[]}
      onChange={([chosen]) => chosen && onChoose(chosen)}
      onClose={onClose}
    />
  )
}
