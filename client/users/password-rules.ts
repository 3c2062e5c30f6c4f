/** Password rules that the browser can check; the server also refuses common passwords and personal data. */
export const passwordHelp = 'Al menos 10 caracteres. Una frase corta es más segura que una palabra con símbolos.';

export function checkPassword(password: string): true | string {
  if ([...password].length < 10) return 'La contraseña debe tener al menos 10 caracteres.';
  if ([...password].length > 128) return 'La contraseña puede tener hasta 128 caracteres.';
  return new Set(password).size > 1 || 'La contraseña no puede ser un solo carácter repetido.';
}
