/** The site's form uses the same pattern; only the confirmation email shows whether the mailbox exists. */
export const EMAIL_PATTERN =
  /^[^\s@<>"(),:;\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
