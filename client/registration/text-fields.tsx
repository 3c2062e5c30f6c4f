import { Fragment } from 'react';
import { Wide } from '../ui/field/field-grid';
import { namesIn, type ListedField } from '../ui/field/field-list';
import { TextField } from '../ui/field/text-field';
import { competitorFields, type askedProps } from './competitor-fields';

/** Text fields of a group of a competitor's fields, in the order of the list. */
export function TextFields({ group, propsOf }: { group: string; propsOf: typeof askedProps }) {
  return namesIn(competitorFields, group).map((name) => {
    const { control, wide }: ListedField = competitorFields[name];
    const Cell = wide ? Wide : Fragment;
    return control ? (
      <Cell key={name}>
        <TextField {...propsOf(name)} />
      </Cell>
    ) : null;
  });
}
