import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './text-input'

type PasswordInputProps = ComponentProps<typeof TextInput> & { showLabel: string; hideLabel: string }

/** A password field that can be read back before it is sent. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} className="pr-14" />
      <button
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  )
}
