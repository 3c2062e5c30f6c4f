import { ArrayMaxSize, IsHexColor, IsNumber, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { Authorized, Field, Float, InputType, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CertificateFont, TextAlign } from './certificate-enums.js';
import { type CertificateCode, type CertificateLayout, type CertificateText } from './layout.js';

const PLACE = { message: 'Ubica el texto dentro de la página.' };
const COLOR = { message: 'Escribe el color como #0c1018.' };
const LETTER = { message: 'La letra va de 4 a 300 puntos.' };
const WIDTH = { message: 'El ancho va de 5 a 2.000 milímetros.' };
const SIDE = { message: 'El código mide de 12 a 100 milímetros: más pequeño no se lee.' };
/** Millimetres; a page of a panorama is no higher. */
const FARTHEST = 2_000;
const MOST_TEXTS = 20;
const DESCRIPTION = 'A line of text on a certificate; places in millimetres from the upper left corner.';

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateText', { description: DESCRIPTION })
@InputType('CertificateTextInput', { description: DESCRIPTION })
export class CertificateTextShape implements CertificateText {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the column that stands there; null: `text`, for everyone',
  })
  column!: string | null;

  @Field(() => String, { description: 'What is written for everyone; of no effect where a column stands there' })
  @MaxLength(200, { message: 'El texto puede tener hasta 200 caracteres.' })
  text!: string;

  @Field(() => CertificateFont, { description: 'In which letters it is written' })
  font!: CertificateFont;

  @Field(() => Boolean, { description: 'Whether its letters are bold' })
  bold!: boolean;

  @Field(() => Boolean, { description: 'Without effect in a family that has no italics' })
  italic!: boolean;

  @Field(() => TextAlign, { description: 'Which part of the line stands at its place' })
  align!: TextAlign;

  @Field(() => Float, { description: 'Of the left end, middle or right end, as it is aligned' })
  @IsNumber({}, PLACE)
  @Min(-FARTHEST, PLACE)
  @Max(FARTHEST, PLACE)
  x!: number;

  @Field(() => Float, { description: 'Of the baseline' })
  @IsNumber({}, PLACE)
  @Min(-FARTHEST, PLACE)
  @Max(FARTHEST, PLACE)
  y!: number;

  @Field(() => Float, { description: 'Points' })
  @Min(4, LETTER)
  @Max(300, LETTER)
  size!: number;

  @Field(() => String, { description: '#rrggbb' })
  @IsHexColor(COLOR)
  @Matches(/^#[\da-f]{6}$/i, COLOR)
  color!: string;

  @Field(() => Float, { description: 'Millimetres: a longer line gets smaller letters' })
  @Min(5, WIDTH)
  @Max(FARTHEST, WIDTH)
  width!: number;
}

const OF_THE_CODE = 'Where the square code stands that leads to the page which proves the certificate.';

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateCode', { description: OF_THE_CODE })
@InputType('CertificateCodeInput', { description: OF_THE_CODE })
export class CertificateCodeShape implements CertificateCode {
  @Field(() => Float, { description: 'Of its left edge, in millimetres from the left' })
  @IsNumber({}, PLACE)
  @Min(-FARTHEST, PLACE)
  @Max(FARTHEST, PLACE)
  x!: number;

  @Field(() => Float, { description: 'Of its upper edge, in millimetres from the top' })
  @IsNumber({}, PLACE)
  @Min(-FARTHEST, PLACE)
  @Max(FARTHEST, PLACE)
  y!: number;

  @Field(() => Float, { description: 'Its width and height in millimetres, 12 to 100' })
  @Min(12, SIDE)
  @Max(100, SIDE)
  side!: number;

  @Field(() => String, { description: '#rrggbb' })
  @Matches(/^#[\da-f]{6}$/i, COLOR)
  color!: string;
}

const OF_THE_LAYOUT = 'What is written on a certificate, and where.';

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateLayout', { description: OF_THE_LAYOUT })
@InputType('CertificateLayoutInput', { description: OF_THE_LAYOUT })
export class CertificateLayoutShape implements CertificateLayout {
  @Field(() => [CertificateTextShape], { description: 'Lines of text, drawn one after another, at most 20' })
  @ArrayMaxSize(MOST_TEXTS, { message: `Un certificado puede tener hasta ${MOST_TEXTS} textos.` })
  @ValidateNested({ each: true })
  texts!: CertificateTextShape[];

  @Field(() => CertificateCodeShape, {
    description: 'The QR code that leads to the page where the certificate is checked',
  })
  @ValidateNested()
  code!: CertificateCodeShape;
}
