import { changeSettings, readSettings, requireSettable, settingsForm } from '@shuku/domain/categories/server'
import { secrecySection } from '@shuku/domain/documents/server'
import { describeForm, handle } from '@shuku/kit/server'
import { watermarkErrors, watermarksApi } from '../contract.ts'
import { watermarkMessages } from '../messages.ts'

const text = watermarkMessages.texts

/** A switch that nobody can turn on, and why; with what the category asks of its classified documents. */
export const getEncryptionForm = handle(watermarksApi.getEncryptionForm, async (context) => {
  const category = await requireSettable(context)
  const { db, caller, language } = context
  const hint = watermarkErrors.noEncryption().textIn(language)
  const item = describeForm(language).field('SWITCH', 'isencrypt', {
    label: text.encrypted,
    value: '0',
    mode: 'read',
    hint,
  })
  const read = await readSettings(db, secrecySection.settings, { categoryId: category.id, language })
  const { conditions } = await settingsForm(secrecySection, { category, read, language, db, caller })
  return { conditions: [{ title: text.encryption[language], shown: true, items: [item] }, ...conditions] }
})

/** A switch that were stored and encrypted nothing would be a false promise. */
export const saveEncryption = handle(watermarksApi.saveEncryption, async (context) => {
  const { id } = await requireSettable(context)
  const { language, query } = context
  const refusal = watermarkErrors.noEncryption()
  if (query.isEncrypted) throw watermarkErrors.noEncryption({}, { isEncrypted: refusal.textIn(language) })
  const { secondPerson, marked } = query
  if (secondPerson === undefined && marked === undefined) return { id, message: text.notEncrypted[language] }
  await changeSettings(context, secrecySection, { categoryId: id, secondPerson, marked })
  return { id, message: text.encryptionSaved[language] }
})
