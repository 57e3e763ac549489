import type { TextareaHTMLAttributes } from 'react'
import { CONTROL } from './text-input'

export function TextArea({ className = '', ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className={`${CONTROL} px-4 py-3 ${className}`} {...rest} />
}
