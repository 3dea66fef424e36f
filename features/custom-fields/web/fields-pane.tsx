import { useApi } from '@shuku/kit/web'
import { customFieldsApi } from '../contract.ts'

interface FieldsPaneProps {
  categoryId: number
  name: string
  title: string
}

/** CAT-32. */
export function FieldsPane({ categoryId, title }: FieldsPaneProps) {
  const section = useApi(customFieldsApi.getFieldSection, { categoryId })
  return (
    <h2>
      {title} {section.data?.own.length}
    </h2>
  )
}
