/** The dialog over any page with `#reg` in its address, for a guest; `onClose` takes the hash away. */
export interface RegistrationDialogProps {
  readonly onClose: () => void
}

export default function RegistrationDialog(_: RegistrationDialogProps) {
  return null
}
