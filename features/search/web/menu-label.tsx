import { useMessages } from '@shuku/kit/web'
import { missMessages } from '../misses-messages.ts'
import { searchMessages } from '../messages.ts'

export function MenuLabel() {
  return useMessages(searchMessages)('documents')
}

export function SynonymsLabel() {
  return useMessages(searchMessages)('synonyms')
}

export function MissesLabel() {
  return useMessages(missMessages)('title')
}
