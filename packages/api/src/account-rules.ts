/** As the form of the site checks it; whether there is such a mailbox the letter finds out. */
export const EMAIL_PATTERN =
  /^[^\s@<>"(),:;\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
