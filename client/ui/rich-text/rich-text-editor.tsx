import { Box } from '@chakra-ui/react';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { cleanPastedHtml } from './clean-pasted-html';
import { RichTextToolbar } from './rich-text-toolbar';
import { richTextCss } from './rich-text';
import type { UploadImage } from '../media/upload-image';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto'] },
  }),
  Image,
];

/** Rich text editor; a `value` that is set from outside (a reset form) replaces its content. */
export default function RichTextEditor({
  id,
  label,
  value,
  onChange,
  onBlur,
  uploadImage,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Absent for short texts without images. */
  uploadImage?: UploadImage;
}) {
  const latest = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPastedHtml,
    },
    onUpdate: ({ editor: current }) => {
      latest.current = current.isEmpty ? '' : current.getHTML();
      onChange(latest.current);
    },
    onBlur,
  });

  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box
      rounded="l2"
      borderWidth="1px"
      borderColor="border.control"
      bg="bg.panel"
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <RichTextToolbar editor={editor} uploadImage={uploadImage} />
      <Box
        css={{
          '& .tiptap': {
            ...richTextCss,
            minH: uploadImage ? '220px' : '120px',
            maxH: '560px',
            overflowY: 'auto',
            px: '4',
            py: '3.5',
            lineHeight: '1.6',
          },
          '& .tiptap:focus-visible': {
            outline: '3px solid {colors.brand.focusRing}',
            outlineOffset: '-2px',
            rounded: 'l2',
          },
          '& .tiptap img.ProseMirror-selectednode': { outline: '3px solid {colors.brand.focusRing}' },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
    </Box>
  );
}
