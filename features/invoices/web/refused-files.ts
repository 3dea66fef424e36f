import { acceptedExtensions, mostBytes } from '../contract.ts'

/** As the browser’s dialog for files takes them. */
export const acceptedFiles = acceptedExtensions.map((extension) => `.${extension}`).join(',')

/** Why a file cannot be an invoice; the server says the same of one that comes by another way. */
export function whyRefused({ name, size }: Pick<File, 'name' | 'size'>): 'wrongKind' | 'tooLarge' | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (!acceptedExtensions.some((accepted) => accepted === extension)) return 'wrongKind'
  return size > mostBytes ? 'tooLarge' : undefined
}
