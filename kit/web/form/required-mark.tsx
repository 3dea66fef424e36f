import './required-mark.css'

/** Behind the label of a field that must be filled in. */
export function RequiredMark() {
  return <span className="sk-required">*</span>
}
