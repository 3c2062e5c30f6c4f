import { Flex, IconButton } from '@chakra-ui/react';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  ListIcon,
  ListOrdered,
  type IconComponent,
} from '../icons';
import { useState } from 'react';
import { InsertImageDialog } from './insert-image-dialog';
import { InsertLinkDialog } from './insert-link-dialog';
import type { UploadImage } from '../media/upload-image';
import { Tip } from '../dialog/tip';

/**
 * Toolbar of the rich text editor; images need `uploadImage`. All buttons are tab stops, so arrow keys are not needed.
 */
export function RichTextToolbar({ editor, uploadImage }: { editor: Editor; uploadImage?: UploadImage }) {
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      list: current.isActive('bulletList'),
      ordered: current.isActive('orderedList'),
      link: current.isActive('link'),
      href: String(current.getAttributes('link').href ?? ''),
    }),
  });
  const run = () => editor.chain().focus();
  const close = () => setDialog(null);

  return (
    <Flex
      role="group"
      aria-label="Formato del texto"
      gap="0.5"
      wrap="wrap"
      p="1"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Tool label="Título" Icon={Heading2} active={active.h2} act={() => run().toggleHeading({ level: 2 }).run()} />
      <Tool label="Subtítulo" Icon={Heading3} active={active.h3} act={() => run().toggleHeading({ level: 3 }).run()} />
      <Tool label="Negrita" Icon={Bold} active={active.bold} act={() => run().toggleBold().run()} />
      <Tool label="Cursiva" Icon={Italic} active={active.italic} act={() => run().toggleItalic().run()} />
      <Tool label="Lista" Icon={ListIcon} active={active.list} act={() => run().toggleBulletList().run()} />
      <Tool
        label="Lista numerada"
        Icon={ListOrdered}
        active={active.ordered}
        act={() => run().toggleOrderedList().run()}
      />
      <Tool label="Enlace" Icon={Link2} active={active.link} act={() => setDialog('link')} />
      {uploadImage ? <Tool label="Imagen" Icon={ImagePlus} active={false} act={() => setDialog('image')} /> : null}
      {dialog === 'link' ? (
        <InsertLinkDialog
          current={active.href}
          needsText={editor.state.selection.empty && !active.link}
          onClose={close}
          onRemove={() => run().extendMarkRange('link').unsetLink().run()}
          onInsert={(href, text) =>
            text
              ? run()
                  .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
                  .run()
              : run().extendMarkRange('link').setLink({ href }).run()
          }
        />
      ) : null}
      {uploadImage && dialog === 'image' ? (
        <InsertImageDialog
          uploadImage={uploadImage}
          onClose={close}
          onInsert={(src, alt) => run().setImage({ src, alt }).run()}
        />
      ) : null}
    </Flex>
  );
}

function Tool({
  label,
  Icon,
  active,
  act,
}: {
  label: string;
  Icon: IconComponent;
  active: boolean;
  act: () => unknown;
}) {
  return (
    <Tip label={label} placement="top">
      <IconButton
        aria-label={label}
        aria-pressed={active}
        size="sm"
        variant={active ? 'subtle' : 'ghost'}
        color={active ? 'brand.fg' : 'fg'}
        onClick={() => void act()}
      >
        <Icon size={18} />
      </IconButton>
    </Tip>
  );
}
