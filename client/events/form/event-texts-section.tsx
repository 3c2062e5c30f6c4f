import { useMutation } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { UploadDescriptionImageDocument } from '../../gql/graphql';
import { namesIn } from '../../ui/field/field-list';
import { ListedFields } from '../../ui/field/listed-fields';
import { eventFields } from './event-fields';
import { FormSection } from '../../ui/form/form-section';

/** Texts of the event's page. */
export function EventTextsSection() {
  const [upload] = useMutation(UploadDescriptionImageDocument);
  return (
    <FormSection title="Página del evento">
      <Stack gap="4.5">
        <ListedFields
          list={eventFields}
          names={namesIn(eventFields, 'page')}
          uploadImage={async (file) => {
            const { data } = await upload({ variables: { file } });
            if (!data) throw new Error('The response to the image upload contains no data');
            return data.uploadDescriptionImage;
          }}
        />
      </Stack>
    </FormSection>
  );
}
