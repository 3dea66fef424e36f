import { ChoiceField, type ChoiceFieldProps } from '@shuku/kit/web'
import { useDocumentSource, type DocumentToChoose } from './use-document-source.tsx'

interface DocumentFieldProps extends Omit<ChoiceFieldProps<DocumentToChoose>, 'source'> {
  /** This one is not offered. */
  readonly except?: number
}

/** Documents that the person may read, by their titles. */
export function DocumentField({ except, ...props }: DocumentFieldProps) {
  return <ChoiceField source={useDocumentSource(except)} {...props} />
}
