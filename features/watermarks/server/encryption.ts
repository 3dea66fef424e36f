import { requireSettable } from '@shuku/domain/categories/server'
import { describeForm, handle } from '@shuku/kit/server'
import { watermarkErrors, watermarksApi } from '../contract.ts'
import { watermarkMessages } from '../messages.ts'

const text = watermarkMessages.texts

/** Who asks learns how it is: a switch that nobody can turn on, and why. */
export const getEncryptionForm = handle(watermarksApi.getEncryptionForm, async (context) => {
  await requireSettable(context)
  const { language } = context
  const hint = watermarkErrors.noEncryption().textIn(language)
  const item = describeForm(language).field('SWITCH', 'isencrypt', {
    label: text.encrypted,
    value: '0',
    mode: 'read',
    hint,
  })
  return { conditions: [{ title: text.encryption[language], shown: true, items: [item] }] }
})

/** Nothing is written: a switch that were stored and encrypted nothing would be a false promise. */
export const saveEncryption = handle(watermarksApi.saveEncryption, async (context) => {
  const { id } = await requireSettable(context)
  const { language, query } = context
  const refusal = watermarkErrors.noEncryption()
  if (query.isEncrypted) throw watermarkErrors.noEncryption({}, { isEncrypted: refusal.textIn(language) })
  return { id, message: text.notEncrypted[language] }
})
