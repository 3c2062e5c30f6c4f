import { ArrayMaxSize, IsHexColor, IsNumber, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Authorized, Field, Float, InputType, ObjectType } from 'type-graphql';
import { Permission } from '../../platform/permissions.js';
import { CertificateFont, TextAlign } from '../certificate-enums.js';
import { type CertificateCode, type CertificateLayout, type CertificateText } from './layout.js';

const PLACE = { message: 'Ubica el texto dentro de la página.' };
const COLOR = { message: 'Escribe el color como #0c1018.' };
const LETTER = { message: 'La letra va de 4 a 300 puntos.' };
const WIDTH = { message: 'El ancho va de 5 a 2.000 milímetros.' };
const SIDE = { message: 'El código mide de 12 a 100 milímetros: más pequeño no se lee.' };
/** Maximum coordinate in millimetres: no panorama is higher. */
const MAX_COORDINATE = 2_000;
const MAX_TEXTS = 20;
const DESCRIPTION = 'Line of text on a certificate; positions are millimetres from the upper left corner of the page.';

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateText', { description: DESCRIPTION })
@InputType('CertificateTextInput', { description: DESCRIPTION })
export class CertificateTextShape implements CertificateText {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the column whose value is printed; null prints `text` on all certificates.',
  })
  column!: string | null;

  @Field(() => String, { description: 'Fixed text; ignored if `column` is set.' })
  @MaxLength(200, { message: 'El texto puede tener hasta 200 caracteres.' })
  text!: string;

  @Field(() => CertificateFont, { description: 'Font family.' })
  font!: CertificateFont;

  @Field(() => Boolean, { description: 'Whether the font is bold.' })
  bold!: boolean;

  @Field(() => Boolean, { description: 'Whether the font is italic; ignored in a family without italics.' })
  italic!: boolean;

  @Field(() => TextAlign, { description: 'Alignment of the line to `x`.' })
  align!: TextAlign;

  @Field(() => Float, {
    description: 'Position of the left end, middle or right end of the line in millimetres, depending on `align`.',
  })
  @IsNumber({}, PLACE)
  @Min(-MAX_COORDINATE, PLACE)
  @Max(MAX_COORDINATE, PLACE)
  x!: number;

  @Field(() => Float, { description: 'Position of the baseline in millimetres.' })
  @IsNumber({}, PLACE)
  @Min(-MAX_COORDINATE, PLACE)
  @Max(MAX_COORDINATE, PLACE)
  y!: number;

  @Field(() => Float, { description: 'Font size in points.' })
  @Min(4, LETTER)
  @Max(300, LETTER)
  size!: number;

  @Field(() => String, { description: 'Color as #rrggbb.' })
  @IsHexColor(COLOR)
  @Matches(/^#[\da-f]{6}$/i, COLOR)
  color!: string;

  @Field(() => Float, { description: 'Maximum width in millimetres; a longer line gets a smaller font.' })
  @Min(5, WIDTH)
  @Max(MAX_COORDINATE, WIDTH)
  width!: number;
}

const OF_THE_CODE = 'QR code of the page that proves the certificate.';

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateCode', { description: OF_THE_CODE })
@InputType('CertificateCodeInput', { description: OF_THE_CODE })
export class CertificateCodeShape implements CertificateCode {
  @Field(() => Float, { description: 'Position of the left edge in millimetres.' })
  @IsNumber({}, PLACE)
  @Min(-MAX_COORDINATE, PLACE)
  @Max(MAX_COORDINATE, PLACE)
  x!: number;

  @Field(() => Float, { description: 'Position of the upper edge in millimetres.' })
  @IsNumber({}, PLACE)
  @Min(-MAX_COORDINATE, PLACE)
  @Max(MAX_COORDINATE, PLACE)
  y!: number;

  @Field(() => Float, { description: 'Width and height in millimetres, from 12 to 100.' })
  @Min(12, SIDE)
  @Max(100, SIDE)
  side!: number;

  @Field(() => String, { description: 'Color as #rrggbb.' })
  @Matches(/^#[\da-f]{6}$/i, COLOR)
  color!: string;
}

const OF_THE_LAYOUT = 'Texts and QR code of a certificate, with their positions.';

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateLayout', { description: OF_THE_LAYOUT })
@InputType('CertificateLayoutInput', { description: OF_THE_LAYOUT })
export class CertificateLayoutShape implements CertificateLayout {
  @Field(() => [CertificateTextShape], { description: 'Lines of text, drawn in this order; at most 20.' })
  @ArrayMaxSize(MAX_TEXTS, { message: `Un certificado puede tener hasta ${MAX_TEXTS} textos.` })
  @ValidateNested({ each: true })
  texts!: CertificateTextShape[];

  @Field(() => CertificateCodeShape, {
    description: 'QR code of the page that proves the certificate.',
  })
  @ValidateNested()
  code!: CertificateCodeShape;
}
