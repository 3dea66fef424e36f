import { defineFeature } from '@shuku/domain/slots/server'
import { answers, exportReport } from './answers.ts'

export const reportsServer = defineFeature({ handlers: [...answers, exportReport] })
