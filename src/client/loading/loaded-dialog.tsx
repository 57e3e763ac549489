import { Component, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { Dialog } from '../ui/overlays/dialog'
import { Loaded, type PartProps } from './loaded-part'

type LoadedDialogProps<Props> = PartProps<Props> & { isOpen: boolean; onClose: () => void }

/** A dialog that is fetched when first opened. If that fails, an error dialog is shown; opening it again retries. */
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

  const errorDialog = (content: ReactNode) => (
    <Dialog isOpen={isOpen} onClose={giveUp} title={t('notLoaded.title')} closeLabel={t('notices.close')}>
      {content}
    </Dialog>
  )
  return (
    <RethrowInside frame={errorDialog}>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </RethrowInside>
  )
}

interface RethrowInsideProps {
  frame: (content: ReactNode) => ReactNode
  children: ReactNode
}

/** Throws an error again inside the frame, whose own boundary shows it. */
class RethrowInside extends Component<RethrowInsideProps, { error: unknown }> {
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
