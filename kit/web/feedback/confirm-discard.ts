import { kitMessages } from '../language/kit-messages.ts'
import { textNow } from '../language/use-messages.ts'
import { confirm } from './confirm.ts'

/** Asks before what was entered is lost; “Cancel” could be read as giving it up. */
export async function confirmDiscard(): Promise<boolean> {
  return await confirm({
    title: textNow(kitMessages, 'discardTitle'),
    action: textNow(kitMessages, 'discard'),
    decline: textNow(kitMessages, 'keepEditing'),
    // what was typed is not given up by an Enter too many
    danger: true,
  })
}
