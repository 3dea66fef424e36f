import { defineFeature } from '@shuku/domain/slots/server'
import { getAccount } from './get-account.ts'
import { getCategoryPicker } from './get-category-picker.ts'
import { getCreateAddress } from './get-create-address.ts'
import { getLatest } from './get-latest.ts'

export const createServer = defineFeature({ handlers: [getAccount, getCreateAddress, getCategoryPicker, getLatest] })
