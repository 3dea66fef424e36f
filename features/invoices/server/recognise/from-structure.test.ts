import { expect, test } from 'vitest'
import { combine } from './combine.ts'
import { fromStructure } from './from-structure.ts'

/** `a/b=1; c=2` */
const read = (...parts: string[]) => {
  const data = parts.map((part) =>
    part.split(';').map((each) => {
      const [path = '', value = ''] = each.trim().split('=')
      return { path, value }
    }),
  )
  const invoice = combine(fromStructure(data))
  return Object.fromEntries(
    Object.entries(invoice).map(([field, { value, isSure }]) => [field, isSure ? value : `${value}?`]),
  )
}

test('BILL-14~ names of many programs mean the same fields', () => {
  const expected = {
    number: '25442000000012345678',
    date: '2025-06-11',
    seller: '上海某某有限公司',
    sellerTaxNumber: '91310000MA1FL00001',
    buyer: '北京某某有限公司',
    buyerTaxNumber: '91110000MA1FL00002',
    amount: '1203.77',
    tax: '82.23',
    total: '1286.00',
  }
  const values = (names: readonly string[]) =>
    names.map((name, index) => `${name}=${Object.values(expected)[index]}`).join(';')
  const forms = [
    'Invoice/InvoiceNumber Invoice/IssueDate Invoice/Seller/Name Invoice/Seller/TaxNo Invoice/Buyer/Name Invoice/Buyer/TaxNo Invoice/TotalAmount Invoice/TotalTax Invoice/TotalAmountWithTax',
    'fp/fphm fp/kprq fp/xfmc fp/xfsbh fp/gfmc fp/gfsbh fp/hjje fp/hjse fp/jshj',
    '发票/发票号码 发票/开票日期 发票/销售方名称 发票/销售方纳税人识别号 发票/购买方名称 发票/购买方统一社会信用代码 发票/合计金额 发票/合计税额 发票/价税合计',
    'e/InvoiceNo e/IssueTime e/SellerName e/SellerTaxID e/BuyerName e/BuyerTaxID e/TaxExclusiveTotalAmount e/TaxTotalAmount e/TaxInclusiveTotalAmount',
    'x/NumberOfInvoice/InvoiceNumber x/DateOfIssue x/NameOfSeller x/UnifiedSocialCreditCodeOfSeller x/NameOfBuyer x/UnifiedSocialCreditCodeOfBuyer x/TotalAmountWithoutTax x/TotalTaxAmount x/TotalTaxIncludedAmount',
  ]
  for (const form of forms) expect([form, read(values(form.split(' ')))]).toEqual([form, expected])
})

test('BILL-14~ rows have amounts of their own, and accounts and addresses are no names', () => {
  expect(
    read(
      'e/InvoiceNo=12345678; e/Seller/SellerBankName=工商银行; e/Seller/SellerName=上海某某有限公司; e/Items/Item/Amount=1.00; e/Items/Item/TaxAmount=0.06; e/Items/Item/Name=餐费; e/TaxInclusiveTotalAmount=9.54',
    ),
  ).toEqual({ number: '12345678', seller: '上海某某有限公司', total: '9.54' })
})

test('BILL-14~ what parts of one file say differently, or sums deny, is not sure', () => {
  expect(read('InvoiceNo=12345678', 'fphm=12345679')).toEqual({ number: '12345678?' })
  expect(read('hjje=1.00; hjse=0.06; jshj=1.07')).toEqual({ amount: '1.00?', tax: '0.06?', total: '1.07?' })
  expect(read('jshj=1286.00; jshjdx=壹仟圆整')).toEqual({ total: '1286.00?', totalInWords: '壹仟圆整?' })
  expect(read('TotalAmount=5.00')).toEqual({ total: '5.00?' })
  expect(read('IssueDate=2025-02-30; InvoiceNo=12-34; TaxInclusiveTotalAmount=viel')).toEqual({})
})

test('BILL-14~ kinds by number or by name', () => {
  expect(read('EInvoiceType/LabelCode=01; EInvoiceType/LabelName=电子发票（增值税专用发票）')).toEqual({
    type: 'digital_special',
  })
  expect(read('EInvoiceType/LabelCode=02')).toEqual({ type: 'digital_ordinary' })
  expect(read('fplxdm=026')).toEqual({ type: 'vat_electronic' })
  expect(read('InvoiceType=01; fplx=增值税普通发票')).toEqual({ type: 'vat_special?' })
})
