import type { DemoEventOf } from './demo-event.js';
import { clasicaDeBoyaca } from './events/clasica-de-boyaca.js';
import { feriaPacifico } from './events/feria-pacifico.js';
import { granFondoLetras } from './events/gran-fondo-letras.js';
import { mediaMaratonSumapaz } from './events/media-maraton-sumapaz.js';
import { ninosDeLaCienaga } from './events/ninos-de-la-cienaga.js';
import { nocturnaMedellin } from './events/nocturna-medellin.js';
import { parejasSantaMarta } from './events/parejas-santa-marta.js';
import { relevosCerrosOrientales } from './events/relevos-cerros-orientales.js';
import { rutaDelCafe } from './events/ruta-del-cafe.js';
import { travesiaLaCocha } from './events/travesia-la-cocha.js';
import { ultraTrailYariguies } from './events/ultra-trail-yariguies.js';

/** In the order in which they are made: what a visitor looks at first is there first. */
export const demoEvents: readonly DemoEventOf[] = [
  mediaMaratonSumapaz,
  nocturnaMedellin,
  granFondoLetras,
  parejasSantaMarta,
  feriaPacifico,
  ninosDeLaCienaga,
  relevosCerrosOrientales,
  ultraTrailYariguies,
  clasicaDeBoyaca,
  rutaDelCafe,
  travesiaLaCocha,
];
