import { defineSlot } from './slots.ts'

/** What slices do before a person signs out by hand, while the session still is: none of it keeps anybody signed in. */
export const beforeSignOut = defineSlot<(personId: number) => Promise<void>>('beforeSignOut')
