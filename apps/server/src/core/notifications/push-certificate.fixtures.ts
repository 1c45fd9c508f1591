/**
 * A certificate for 127.0.0.1, used only by the push service of tests, valid until 2126. Its private key is published here, so nothing else
 * may trust it.
 */
export const PUSH_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFGWrVDEvJJQYqPm/
liBxFqIfPtUQ4cFHteJiqPCtWn6hRANCAAS0UazAVlzU+qIJ3Du1ca1M3Qd6SSZy
UU3MpLlkct0jWThte6pqv7CzdvJ/lyf0T6/3qe2+AO0jocVHi+/kb1Ni
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUbr/9eov/bPeGBF6giA0wvIKAB40wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzA2MTkzMVoYDzIxMjYxMDMw
MDYxOTMxWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS0UazAVlzU+qIJ3Du1ca1M3Qd6SSZyUU3MpLlkct0jWThte6pqv7Cz
dvJ/lyf0T6/3qe2+AO0jocVHi+/kb1Nio2QwYjAdBgNVHQ4EFgQUAnQgcFW0FUfm
fo3wZ5+548gy09owHwYDVR0jBBgwFoAUAnQgcFW0FUfmfo3wZ5+548gy09owDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IAYIFfcIPqUcdntxpyelmt9pv0N8cTfXvrBPzoIQoGthAiEAvyw367LvRzSMFzK4
oSvdt/3YKe2zOeBFu9APpmzzbpM=
-----END CERTIFICATE-----
`,
}
