import type { fileMessages } from '../messages.ts'

const reasons = [
  'encrypted',
  'damaged',
  'tooLarge',
  'timeout',
  'memory',
  'unsupported',
  'noText',
  'scanned',
  'noOffice',
  'notConverted',
] as const

/** The message that says why a file has no text; `damaged` for a reason that this screen does not know. */
export function textReasonKey(reason: string | undefined): (typeof reasons)[number] & keyof typeof fileMessages.texts {
  return reasons.find((each) => each === reason) ?? 'damaged'
}
