import { defineFeature } from '@shuku/domain/slots/server'
import { deleteWatermarks, saveWatermark } from './change-watermarks.ts'
import { getEncryptionForm, saveEncryption } from './encryption.ts'
import { getConditions, getParameters, getWatermark, previewWatermark, watermarkList } from './watermarks.ts'

export const watermarksServer = defineFeature({
  handlers: [
    getConditions,
    getWatermark,
    getParameters,
    previewWatermark,
    saveWatermark,
    deleteWatermarks,
    getEncryptionForm,
    saveEncryption,
  ],
  lists: [watermarkList],
})
