/** A photograph in the size that its place and the screen need. One that we do not store has one size. */
import type { ComponentProps } from 'react';
import { pictureAddress, readPictureAddress, sizesOf } from '../../../domain/pictures/pictures.ts';

type Props = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  address: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The width of the image as a CSS `sizes` value: "(width < 640px) 100vw, 300px". */
  sizes: string;
};

export function Photograph({ address, alt, sizes, ...image }: Props) {
  const picture = readPictureAddress(address);
  if (picture === undefined) return <img {...image} src={address} alt={alt} />;
  const candidates = sizesOf(picture).map(
    (size) => `${pictureAddress({ ...picture, ...size })} ${size.width}w`,
  );
  const { width, height } = picture;
  return (
    <img {...image} src={address} alt={alt} srcSet={candidates.join(', ')} {...{ sizes, width, height }} />
  );
}
