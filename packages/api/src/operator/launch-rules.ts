/**
 * The steps that a new shop needs before it opens, in order. A server feature checks each one; the back office explains it and links to its
 * screen.
 */
export const LAUNCH_STEPS = [
  'company',
  'legal_texts',
  'operators',
  'catalogue',
  'prices',
  'payments',
  'delivery',
  'sign_in',
  'mail',
  'backup',
  'alerts',
] as const
export type LaunchStep = (typeof LAUNCH_STEPS)[number]
