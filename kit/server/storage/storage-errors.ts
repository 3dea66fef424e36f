import { defineErrors, type ProductError } from '@shuku/kit/contract'

export const storageErrors = defineErrors('storage', {
  tooLarge: {
    kind: 'limit',
    'zh-CN': '文件太大，最大允许 {limit}。',
    'en-US': 'The file is too large; at most {limit} are allowed.',
  },
  full: {
    kind: 'unavailable',
    'zh-CN': '文件存储空间已满，文件没有保存。请联系管理员。',
    'en-US': 'The file storage is full; the file was not saved. Contact your administrator.',
  },
  reserved: {
    kind: 'unavailable',
    'zh-CN': '服务器磁盘剩余空间不足 {reserve}，暂停接收文件。请联系管理员。',
    'en-US':
      'Less than {reserve} of disk space is left on the server, so no files are accepted for now. Contact your administrator.',
  },
  unavailable: {
    kind: 'unavailable',
    'zh-CN': '文件存储暂时不可用，请稍后重试。',
    'en-US': 'The file storage is not available at the moment, please try again later.',
  },
  missing: {
    kind: 'unavailable',
    'zh-CN': '文件内容在存储中找不到，请联系管理员。',
    'en-US': 'The content of this file is missing from storage. Contact your administrator.',
  },
})

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const unavailable = new Set(['EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOENT', 'ENOTDIR', 'ESTALE'])

/** Says an error of the disk in the caller's words; the error itself stays as the cause, for the log. */
export function asStorageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (full.has(code)) return because(storageErrors.full(), error)
  if (unavailable.has(code)) return because(storageErrors.unavailable(), error)
  return error
}

export function because(error: ProductError, cause: unknown): ProductError {
  error.cause = cause
  return error
}
