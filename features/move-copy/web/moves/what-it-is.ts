import { useLanguage } from '@shuku/kit/web'
import { operationInWords } from '../../operation-in-words.ts'

export function useWhatItIs() {
  const { language } = useLanguage()
  return (operation: Parameters<typeof operationInWords>[0]) => operationInWords(operation, language)
}
