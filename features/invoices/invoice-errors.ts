import { defineErrors } from '@shuku/kit/contract'

export const invoiceErrors = defineErrors('invoices', {
  unknown: {
    kind: 'notFound',
    'zh-CN': '找不到该发票，它可能已被删除',
    'en-US': 'This invoice does not exist; it may have been deleted',
  },
  nothingChosen: { kind: 'invalid', 'zh-CN': '请至少选择一张发票', 'en-US': 'Select at least one invoice' },
  tooMany: {
    kind: 'limit',
    'zh-CN': '一次最多处理 {most} 张发票，请分批进行',
    'en-US': 'At most {most} {most|invoice|invoices} at once. Do it in parts',
  },
  noExport: {
    kind: 'limit',
    'zh-CN': '所选发票的文件超过 {most} 张或 {size}，请缩小日期范围后导出',
    'en-US': 'More than {most} {most|file|files} or {size} selected. Export a shorter period',
  },
  changedMeanwhile: {
    kind: 'conflict',
    'zh-CN': '该发票已被修改，请核对后再保存',
    'en-US': 'This invoice was changed in the meantime. Check it and save again',
  },
  claimed: {
    kind: 'refused',
    'zh-CN': '“{name}”已报销（{claim}），不能修改、移动或删除',
    'en-US': '“{name}” is claimed ({claim}) and cannot be changed, moved or deleted',
  },
  claimedBelow: {
    kind: 'refused',
    'zh-CN': '其中有已报销的发票“{name}”（{claim}），不能移动或删除',
    'en-US': 'It contains the claimed invoice “{name}” ({claim}) and cannot be moved or deleted',
  },
  claimNumberMissing: {
    kind: 'invalid',
    'zh-CN': '请填写报销单号',
    'en-US': 'Enter the number of the claim',
  },
  alreadyClaimed: {
    kind: 'refused',
    'zh-CN': '该发票已经报销过，不能再次报销',
    'en-US': 'This invoice has been claimed already',
  },
  twinClaimed: {
    kind: 'refused',
    'zh-CN': '与“{name}”是同一张发票，不能再次报销',
    'en-US': 'It is the same invoice as “{name}” and cannot be claimed again',
  },
  notClaimed: { kind: 'refused', 'zh-CN': '该发票还没有报销', 'en-US': 'This invoice is not claimed' },
  isRecognising: {
    kind: 'refused',
    'zh-CN': '识别中，请稍后',
    'en-US': 'Recognising, please wait',
  },
  noTotal: {
    kind: 'refused',
    'zh-CN': '发票没有价税合计，填写后才能报销',
    'en-US': 'This invoice has no total. Fill it in to claim it',
  },
  wrongKind: {
    kind: 'refused',
    'zh-CN': '“{name}”不能作为发票：只接受 jpg、png、pdf、ofd、xml 文件',
    'en-US': '“{name}” cannot be an invoice: only jpg, png, pdf, ofd and xml files are accepted',
  },
  tooLarge: {
    kind: 'limit',
    'zh-CN': '“{name}”超过 10 MB，请压缩后再上传',
    'en-US': '“{name}” is larger than 10 MB. Make it smaller and upload it again',
  },
  noFolders: {
    kind: 'refused',
    'zh-CN': '“我的发票”中只能放发票文件，不能有文件夹',
    'en-US': '“My invoices” holds files of invoices only, no folders',
  },
  wrongField: {
    kind: 'invalid',
    'zh-CN': '有字段填写不正确，请检查后再保存',
    'en-US': 'Some fields are not right. Check them and save again',
  },
  wrongType: { kind: 'invalid', 'zh-CN': '请选择发票类型', 'en-US': 'Choose the type of the invoice' },
  wrongDate: { kind: 'invalid', 'zh-CN': '请填写日期，例如 2026-11-18', 'en-US': 'Enter a day such as 2026-11-18' },
  wrongSum: { kind: 'invalid', 'zh-CN': '请填写金额，例如 1286.00', 'en-US': 'Enter a sum such as 1286.00' },
  tooLong: { kind: 'invalid', 'zh-CN': '最多 {most} 个字符', 'en-US': 'At most {most} {most|character|characters}' },
})
