import { Box, Text, chakra } from '@chakra-ui/react';
import { ArrowLeft } from '../ui/icons';
import { Link } from '../base/navigation';
import { paths } from '../base/paths';
import { SlimHeader } from '../ui/layout/slim-header';

const Back = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    minW: '11',
    justifyContent: 'center',
    fontWeight: '600',
    fontSize: '15px',
    rounded: 'l2',
    focusVisibleRing: 'outside',
  },
});

/** Header of cart, checkout and payment: the current step and one link back. */
export function CheckoutHeader({
  title,
  detail,
  back,
}: {
  title: string;
  detail: string;
  back: { to: string; label: string };
}) {
  return (
    <SlimHeader maxW="1120px" home={{ to: paths.shop, label: 'Dorsal, tienda' }}>
      <Box minW="0" flex="1" lineHeight="1.3" pl={{ md: '5' }} borderLeftWidth={{ md: '1px' }} borderColor="border">
        <Text fontWeight="600" fontSize={{ base: 'sm', md: '15px' }} truncate>
          {title}
        </Text>
        <Text textStyle="caption" color="fg.muted" truncate>
          {detail}
        </Text>
      </Box>
      <Back to={back.to}>
        <ArrowLeft size={18} />
        <Text as="span" srOnly={{ base: true, md: false }}>
          {back.label}
        </Text>
      </Back>
    </SlimHeader>
  );
}
