import { defineFeature } from '@shuku/domain/slots/server'
import { changeFileSecrecy } from './change-file-secrecy.ts'
import { getUploadForm } from './get-upload-form.ts'
import { saveUpload } from './save-upload.ts'

export const batchUploadServer = defineFeature({ handlers: [getUploadForm, saveUpload, changeFileSecrecy] })
