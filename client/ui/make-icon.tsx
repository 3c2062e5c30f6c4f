import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** Width and height; a number is in pixels. */
  size?: number | string;
}

export type IconComponent = (props: IconProps) => ReactNode;

/**
 * Returns a component for an icon of lucide.dev.
 * @param drawing content of the icon's `<svg>`
 */
export function makeIcon(drawing: string): IconComponent {
  return function Icon({ size = 24, ...props }) {
    const isNamed = Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role');
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed ? undefined : true}
        {...props}
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
    );
  };
}
