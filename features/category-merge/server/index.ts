import { defineFeature } from '@shuku/domain/slots/server'
import { mergeCategory } from './merge-category.ts'
import { mergeJob } from './merge-job.ts'
import { previewMerge } from './preview-merge.ts'
import { previewMove } from './preview-move.ts'

export const categoryMergeServer = defineFeature({
  handlers: [previewMerge, previewMove, mergeCategory],
  jobs: [mergeJob],
})
