import { classNames } from '../../ui/class-names.ts'
import { edgeClass } from '../../ui/panel.tsx'
import styles from './picker.module.css'

/** The class of a picker: a panel of its own, or part of another; `isFilling`: as high as its place. */
export const pickerClass = ({
  isPart,
  isFilling,
}: {
  readonly isPart: boolean
  readonly isFilling: boolean
}): string | undefined =>
  classNames(isPart ? styles.part : styles.panel, !isPart && edgeClass, isFilling && styles.fill)
