/** As the server calls the fields, and as the form does. */
const names: Record<string, string> = {
  name: 'nombre',
  type: 'evento propio',
  sport: 'tipo de evento',
  status: 'estado',
  city: 'ciudad',
  description: 'descripción',
  startsAt: 'fecha del evento',
  registerDeadline: 'cierre de inscripciones',
  participantLimit: 'límite de participantes',
  timeframe: 'horario',
  teamSizes: 'tamaño de equipo',
  prices: 'precios',
  categories: 'categorías',
  kits: 'kits',
  coverImage: 'imagen de portada',
  icon: 'icono',
  previousEditionId: 'edición anterior',
  own: 'evento propio',
  active: 'estado',
  previousEdition: 'edición anterior',
};

/** "nombre, ciudad y precios": the fields of a CONFLICT in words. */
export function changedFieldsText(changed: readonly string[]): string {
  const known = changed.map((field) => names[field] ?? field);
  return known.length > 1 ? `${known.slice(0, -1).join(', ')} y ${known.at(-1)}` : (known[0] ?? 'datos del evento');
}
