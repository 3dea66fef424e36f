import { textReasons, type TextReason } from '../contract.ts'

/** The message that says why a file has no text; `damaged` for a reason that this screen does not know. */
export function textReasonKey(reason: string | undefined): TextReason {
  return textReasons.find((each) => each === reason) ?? 'damaged'
}
