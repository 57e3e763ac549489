import { Component, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Dialog } from '../ui/overlays/dialog'
import { Loaded } from './loaded'
import type { PartProps } from './loaded-part'

type LoadedDialogProps<Props> = PartProps<Props> & { isOpen: boolean; onClose: () => void }

/**
 * A dialog that comes when it is first opened, and stays: it closes by itself. Where it cannot be fetched, another one
 * says so in its place; who closes that and opens it again tries again.
 */
export function LoadedDialog<Props extends object>(props: LoadedDialogProps<Props>) {
  const { t } = useTranslation()
  const { isOpen, onClose } = props
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null

  function giveUp() {
    setWasOpened(false)
    onClose()
  }

  const standIn = (content: ReactNode) => (
    <Dialog isOpen={isOpen} onClose={giveUp} title={t('notLoaded.title')} closeLabel={t('notices.close')}>
      {content}
    </Dialog>
  )
  return (
    <ThrownInto frame={standIn}>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </ThrownInto>
  )
}

interface ThrownIntoProps {
  frame: (content: ReactNode) => ReactNode
  children: ReactNode
}

/** What breaks here is thrown again inside the frame, which knows what to say of it. */
class ThrownInto extends Component<ThrownIntoProps, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { frame, children } = this.props
    return this.state.error ? frame(<Throw error={this.state.error} />) : children
  }
}

function Throw({ error }: { error: unknown }): never {
  throw error
}
