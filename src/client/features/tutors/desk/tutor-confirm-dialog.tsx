import { ConfirmDialog, type ConfirmDialogProps } from '../../../second-factor/confirm-dialog'
import { FactorApiContext } from '../../../second-factor/factor-api'
import { TUTOR_FACTOR_API } from './tutor-factor-api'

export function TutorConfirmDialog(props: ConfirmDialogProps) {
  return (
    <FactorApiContext value={TUTOR_FACTOR_API}>
      <ConfirmDialog {...props} />
    </FactorApiContext>
  )
}
