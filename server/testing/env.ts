const JWT_SECRET = 'un secreto propio de más de treinta y dos letras';

/** Common settings of tests, also of child processes: no rate limits, no log, one secret. */
export const testEnv = { HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', JWT_SECRET };

/** Minimum settings of production. */
export const productionEnv = {
  MODE: 'production',
  PUBLIC_URL: 'https://inscripciones.example',
  SMTP_URL: 'smtp://correo.example',
  RATE_LIMITS: 'on',
  JWT_SECRET,
};
