import { Box, Button, Flex, Text, VisuallyHidden, chakra } from '@chakra-ui/react';
import { FileSpreadsheet, X } from '../../ui/icons';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { GroupFrame } from '../../ui/field/field-frame';
import { useField } from '../../ui/field/use-field';
import type { MailingValues } from './mailing-values';

const ACCEPT = '.xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';
const LIMIT_MB = 10;

/** Why a file cannot be read, checked before the upload; true if it can. */
function fileProblem({ name, size }: File): true | string {
  if (!/\.xlsx?$/i.test(name)) return 'Elige un archivo de Excel: .xlsx o .xls.';
  const megabytes = size / (1024 * 1024);
  return megabytes <= LIMIT_MB || `El archivo pesa ${Math.ceil(megabytes)} MB y el máximo es ${LIMIT_MB} MB.`;
}

/** File field for a spreadsheet, uploaded at once. @param problem why its contents do not suffice; true if they do */
export function SheetField({ problem, onFile }: { problem: () => true | string; onFile: (file: File | null) => void }) {
  const field = useField<File | null, MailingValues>(
    { name: 'excel', label: 'Archivo de Excel', requiredMessage: 'Elige el archivo de Excel.' },
    (file) => {
      const fileResult = file ? fileProblem(file) : true;
      return fileResult === true ? problem() : fileResult;
    },
  );
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Reset, so that the same file can be picked again after 'Quitar'.
    if (field.value === null && input.current) input.current.value = '';
  }, [field.value]);

  function pick(file: File | null): void {
    field.setValue(file);
    onFile(file && fileProblem(file) === true ? file : null);
    if (file && fileProblem(file) !== true) field.onBlur();
  }
  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) pick(file);
  }

  return (
    <GroupFrame
      id={field.id}
      label="Archivo de Excel"
      help={`.xlsx o .xls, máximo ${LIMIT_MB} MB y 20.000 filas. La primera fila de la primera hoja lleva los nombres de las columnas: «nombre», «correo» y las que quieras poner en el certificado.`}
      error={field.error}
    >
      <Flex
        clear="left"
        align="center"
        gap="3"
        wrap="wrap"
        p="4"
        rounded="l2"
        borderWidth="1px"
        borderStyle={over ? 'solid' : 'dashed'}
        borderColor={field.error ? 'border.error' : over ? 'brand.solid' : 'border.control'}
        bg={over ? 'brand.subtle' : 'bg.subtle'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Box color="fg.subtle" flex="none">
          <FileSpreadsheet size={28} strokeWidth={1.6} />
        </Box>
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          {field.value ? 'Cambiar' : 'Elegir archivo'}
          <VisuallyHidden>: Archivo de Excel</VisuallyHidden>
        </Button>
        {field.value ? (
          <>
            <Text flex="1" minW="80px" truncate title={field.value.name}>
              {field.value.name}
            </Text>
            <Button variant="ghost" size="sm" color="fg" onClick={() => pick(null)}>
              <X size={16} />
              Quitar
              <VisuallyHidden>: Archivo de Excel</VisuallyHidden>
            </Button>
          </>
        ) : (
          <Text flex="1" fontSize="13px" color="fg.muted">
            o arrástralo aquí
          </Text>
        )}
        <chakra.input
          ref={input}
          type="file"
          hidden
          aria-label="Archivo de Excel"
          accept={ACCEPT}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) pick(file);
          }}
        />
      </Flex>
    </GroupFrame>
  );
}
