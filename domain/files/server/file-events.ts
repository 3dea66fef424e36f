import { defineEvent, type Context } from '@shuku/kit/server'

/** The text of these contents was extracted, or never will be: those who show or index it look again. */
export const textSettled = defineEvent<{ contentIds: readonly number[] }>('files.textSettled')

/**
 * Somebody is given what is in a file: its bytes, its text, or a preview to read; or a quick look is given it. Not
 * by a small picture of it.
 */
export const filesShown = defineEvent<{ context: Context; fileId: number; isPreview?: boolean }>('files.shown')

/** Somebody saves a file, as it is or as a preview. */
export const filesSaved = defineEvent<{ context: Context; fileId: number; name: string }>('files.saved')
