/** The button that asks support from any screen. The form is loaded with the first click. */

export { SupportButton } from './support-button.tsx'
