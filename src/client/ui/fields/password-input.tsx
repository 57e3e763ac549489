import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { PlainIconButton } from '../icon-button'
import { TextInput } from './text-input'

type PasswordInputProps = ComponentProps<typeof TextInput> & { showLabel: string; hideLabel: string }

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} className="pr-14" />
      <PlainIconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? hideLabel : showLabel}
        className="absolute inset-y-0 right-0.5 my-auto"
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
