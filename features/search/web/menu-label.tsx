import { useMessages } from '@shuku/kit/web'
import { searchMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(searchMessages)('documents')
}

export function SynonymsLabel() {
  return useMessages(searchMessages)('synonyms')
}
