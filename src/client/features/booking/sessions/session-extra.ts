/** Quiet beside the session's own button, but as tall to the finger. */
export const SESSION_EXTRA =
  'inline-flex min-h-11 items-center gap-2 font-medium text-[0.9375rem] text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2'
