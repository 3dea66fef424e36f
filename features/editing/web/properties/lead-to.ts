/** Leads to the field of the form that is to be mended; a drawer that opens for it draws it a moment later. */
export function leadTo(name: string, tries = 60): void {
  const field = document.getElementById(`sk-edit-${name}`)
  if (!field) {
    if (tries > 0) requestAnimationFrame(() => leadTo(name, tries - 1))
    return
  }
  const control = field.matches('input, textarea, button') ? field : field.querySelector('input')
  field.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
