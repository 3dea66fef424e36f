import { ChoiceField, type ChoiceFieldProps } from '@shuku/kit/web'
import { useDocumentSource, type DocumentToChoose } from './use-document-source.tsx'

/** Documents that the person may read, by their titles. */
export function DocumentField(props: Omit<ChoiceFieldProps<DocumentToChoose>, 'source'>) {
  return <ChoiceField source={useDocumentSource()} {...props} />
}
