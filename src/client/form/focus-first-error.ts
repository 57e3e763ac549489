const FAULT = '[aria-invalid="true"], [data-fault]'

/**
 * Leads to the first faulty field. A faulty control is marked for everyone; a group of controls has a quiet mark, and its
 * first control takes the focus. It comes to the middle of the window: what is wrong stands above or below it, and must
 * be in sight as well.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>(FAULT)
  // What is folded away can take no focus.
  first?.closest('details')?.setAttribute('open', '')
  // A group may also mark the very control that is wrong in it.
  focusInside(first?.querySelector<HTMLElement>(FAULT) ?? first)
}

/** Gives the focus to a control, or to the one of a group that the Tab key would reach. */
export function focusInside(place: HTMLElement | null): void {
  const control =
    place?.querySelector<HTMLElement>('input:checked, [tabindex="0"]') ??
    place?.querySelector<HTMLElement>('input:enabled, textarea, button') ??
    place
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
