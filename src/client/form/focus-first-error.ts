const INVALID = '[aria-invalid="true"], [data-invalid]'

/** Moves the focus to the first invalid control, or into the first group that is marked with `data-invalid`. */
export function focusFirstError(form: HTMLElement): void {
  const first = form.querySelector<HTMLElement>(INVALID)
  // A folded control cannot take the focus.
  first?.closest('details')?.setAttribute('open', '')
  // A group may mark the invalid control in it.
  focusInside(first?.querySelector<HTMLElement>(INVALID) ?? first)
}

/** Focuses a control, or the one of a group that the Tab key would reach, with its error in view. */
export function focusInside(place: HTMLElement | null): void {
  const control =
    place?.querySelector<HTMLElement>('input:checked, [tabindex="0"]') ??
    place?.querySelector<HTMLElement>('input:enabled, textarea, button') ??
    place
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
