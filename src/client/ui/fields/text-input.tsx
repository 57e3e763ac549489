import type { InputHTMLAttributes, Ref } from 'react'

/** The look shared by text inputs, text areas and selects. */
export const CONTROL =
  'min-h-12 w-full rounded-control border-[1.5px] border-edge bg-sheet text-ink transition-colors hover:border-ink ' +
  'aria-invalid:border-wrong'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextInput({ className = '', ...rest }: TextInputProps) {
  return <input className={`${CONTROL} px-4 ${className}`} {...rest} />
}
