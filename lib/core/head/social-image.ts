/** The size of social images in pixels. All large networks show images of this shape without cropping. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The address of the logo in the SVG of a social image. */
export const LOGO_ADDRESS = 'docsgen:logo';
