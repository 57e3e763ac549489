import type { InputHTMLAttributes, Ref } from 'react'
import { CONTROL } from './control-style'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextInput({ className = '', ...rest }: TextInputProps) {
  return <input className={`${CONTROL} px-4 ${className}`} {...rest} />
}
