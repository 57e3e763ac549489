/** The look shared by everything one types or chooses in. */
export const CONTROL =
  'min-h-12 w-full rounded-control border-[1.5px] border-edge bg-sheet text-ink transition-colors hover:border-ink aria-invalid:border-wrong'
